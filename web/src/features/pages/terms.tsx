import { Link } from 'react-router-dom';
import { donationMaximum, donationMinimum } from '@contract/donations.ts';
import { formatDollars } from '@contract/money.ts';
import { siteName } from '@contract/site.ts';
import { ContactLink } from './contact-link.tsx';
import { Clause, Document } from './document.tsx';

export function Terms() {
  return (
    <Document
      kicker="The deal"
      heading="Terms"
      lead="What you can expect of us and what we expect of you, as short as we could make it."
      changed="2026-11-28"
    >
      <Clause title="Reading">
        <p>
          Everything that is open to all may be read by all, without an account and without paying. The site
          is made in spare time: it may be down, and things on it may change or go.
        </p>
      </Clause>
      <Clause title="Your account">
        <ul>
          <li>
            It is yours alone. Keep the password to yourself, and use an e-mail address that reaches you.
          </li>
          <li>Until you have confirmed that address, the account opens nothing.</li>
          <li>
            Do not pass yourself off as somebody else, and do not use more accounts than you have opinions.
          </li>
          <li>You can leave whenever you like; see below.</li>
        </ul>
      </Clause>
      <Clause title="Roles">
        <p>
          Admins can give members the roles author, comments and admin, and take them back. A role lets you do
          what its pages offer, for the good of the site and nothing else. Who changed which role, and when,
          is kept on record.
        </p>
      </Clause>
      <Clause title="What you write">
        <p>
          It stays yours. By putting it on {siteName} you allow us to show it here, to everybody, for as long
          as you leave it up. You answer for it: no hate, no threats, nothing that breaks the law, and nobody
          else’s words or pictures without their leave. What goes against this may be taken down, and whoever
          does it again and again may be shut out.
        </p>
      </Clause>
      <Clause title="Donations">
        <ul>
          <li>
            A donation is a gift: from {formatDollars(donationMinimum)} to {formatDollars(donationMaximum)},
            once, by card, in US dollars. It never repeats by itself and you get nothing in return but our
            thanks.
          </li>
          <li>Stripe handles the payment. Your card number never reaches us.</li>
          <li>
            If it went wrong, such as the wrong amount or twice by mistake, write to <ContactLink /> with the
            day and the amount.
          </li>
          <li>
            When somebody tries stolen cards on the form, it asks for a confirmation by the bank and allows
            fewer tries for a while. That protects the owners of those cards.
          </li>
        </ul>
      </Clause>
      <Clause title="Leave it standing">
        <p>
          Do not try to get in where you are not meant to, do not take the site down, and do not copy it
          wholesale by machine. If you find a way to do any of these, <Link to="/contact">tell us</Link>.
        </p>
      </Clause>
      <Clause title="Leaving">
        <p>
          <Link to="/user/profile">Your profile</Link> has a button that deletes your account at once and for
          good. Your published articles and comments stay, under “Former member”: others have answered to
          them. What you do not want to leave behind, take down before. The{' '}
          <Link to="/privacy">privacy page</Link> says what goes and what stays. The last admin can only leave
          when there is another one.
        </p>
      </Clause>
      <Clause title="Borrowed gear">
        <p>
          The site runs on free software and free fonts by many hands. Their licences:{' '}
          <a href="/licenses.txt">of its pages</a>, <a href="/sw-licenses.txt">of reading offline</a>, and{' '}
          <a href="/font-licenses.txt">of its fonts</a>.
        </p>
      </Clause>
      <Clause title="Changes">
        <p>
          When these terms change, the date at the top changes with them. If a change takes something away
          from members, we say so on the front page before it holds.
        </p>
      </Clause>
    </Document>
  );
}
