import { notificationsKept } from '@contract/notifications.ts';
import { siteName } from '@contract/site.ts';
import { ContactLink } from './contact-link.tsx';
import { Clause, Document } from './document.tsx';
import { PrivacyBrowser } from './privacy-browser.tsx';
import { PrivacyServices } from './privacy-services.tsx';

export function Privacy() {
  return (
    <Document
      kicker="What we know"
      heading="Privacy"
      lead="As little as the site can work with. Here is all of it: what, where, why and for how long."
      changed="2026-11-21"
    >
      <Clause title="In short">
        <ul>
          <li>You can read without an account, and without being counted.</li>
          <li>An account is an e-mail address and a name.</li>
          <li>Card details go to the payment provider and nowhere else.</li>
          <li>Visits are counted only if you said yes, and you can take that back in the footer.</li>
          <li>Nothing is sold, and there is no advertising.</li>
        </ul>
      </Clause>
      <Clause title="Your account">
        <p>
          When you sign up we store your e-mail address, your name, whether the address is confirmed, and when
          you made the account and last signed in. A password is kept only as a scrambled value that cannot be
          turned back. If you come in with Google, Google tells us your name, your address and where your
          picture is; not your password.
        </p>
        <p>
          Your e-mail address is seen by you and by the admins. Your name and picture form a public card,
          which anybody may see. Your roles are seen by you and by the admins; each change of a role is
          recorded with who made it and when.
        </p>
      </Clause>
      <Clause title="Notifications">
        <p>
          Your notifications are stored with your account: what happened, when, and whether you have read it.
          Only you can see them. You can delete each one; beyond {notificationsKept} the oldest go by
          themselves.
        </p>
      </Clause>
      <Clause title="Donations">
        <p>
          For each donation our books hold the number that the payment provider gave it, the amount, the fee,
          the day, and whether it was returned or disputed. If you were signed in, they also hold the number
          of your account, so that we can thank you. Only admins see the books. Everybody sees the sum of a
          month and how many gave.
        </p>
        <p>
          You type your card into a field that belongs to Stripe: the number goes to them and never passes
          through our servers. We receive a reference to the card, and keep it with the attempt to pay.
        </p>
        <p>
          To stop people from trying stolen cards, we count attempts by network address and by card. Both are
          kept as fingerprints that change every hour.
        </p>
      </Clause>
      <PrivacyBrowser />
      <PrivacyServices />
      <Clause title="How long">
        <ul>
          <li>Your account and what belongs to it: until you have it deleted.</li>
          <li>Notifications: until you delete them or newer ones push them out.</li>
          <li>Donations: as long as the law wants books to be kept, also after an account is gone.</li>
          <li>Changes of roles: for as long as the site runs.</li>
          <li>Fingerprints against card fraud: replaced when attempts of a later hour are counted.</li>
        </ul>
      </Clause>
      <Clause title="Your rights">
        <p>
          You may know what is stored about you, get a copy, have it put right, have it deleted, or object to
          a use of it. Until the profile page has buttons for that, write to <ContactLink /> from the address
          of your account and a person does it by hand. You may also complain to the data protection authority
          where you live.
        </p>
        <p>
          We store your account because you asked for one, donations because the law wants books, and what
          guards the site because it could not run without. Counting visits rests on your yes alone.
        </p>
      </Clause>
      <Clause title="Who answers for it">
        <p>
          Whoever runs {siteName}: <ContactLink />. When this page changes, the date at its top changes with
          it.
        </p>
      </Clause>
    </Document>
  );
}
