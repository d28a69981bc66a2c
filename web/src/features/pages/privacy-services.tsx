import { functionsRegion } from '@contract/site.ts';
import { Clause } from './document.tsx';
import { services } from './owner.ts';

/** The section about third-party services: those that the owner has set up. */
export function PrivacyServices() {
  return (
    <Clause title="Who helps us run it">
      <p>
        The site stands on <b>Google Firebase</b>. As any web server does, it sees your network address and
        which page you ask for, and keeps that in its own logs for a while. We use these parts:
      </p>
      <ul>
        <li>
          <b>Hosting and Functions</b> deliver the pages and do the work behind them (region {functionsRegion}
          ).
        </li>
        <li>
          <b>Authentication</b> keeps the accounts and sends the mails about them.
        </li>
        <li>
          <b>Realtime Database</b> keeps the rest of what this page lists.
        </li>
        <li>
          <b>Cloud Storage</b>, a bucket of files, keeps pictures and recordings. They come to you through our
          own address.
        </li>
        <li>
          <b>Text-to-Speech</b> reads articles aloud. It is given the text of the article, once, by our
          server, and nothing of whoever listens.
        </li>
        {services.appCheck && (
          <li>
            <b>App Check with reCAPTCHA</b> tells our pages from machines that pretend to be them. Google
            looks at how the browser behaves for that. It is not loaded for reading, but with the first thing
            that needs its proof: when you log in, post or upload something, or donate.
          </li>
        )}
        <li>
          <b>Remote Config</b> delivers the month’s goal for donations, where the admins have not set one
          here. It is asked when you open the donation panel, and on the home page only if you have said yes
          to being counted: Google gives the browser that asks a number.
        </li>
        {services.messaging && (
          <li>
            <b>Cloud Messaging</b> brings notifications to a device on which you have turned that on in your
            profile, through the push service of your browser’s maker. Google knows the device by a number,
            which we keep until you turn it off there, log out, or do not come by for three months. Nothing of
            it is loaded before you turn it on.
          </li>
        )}
        {services.analytics && (
          <li>
            <b>Analytics</b> counts visits, by the names of pages and never by their addresses. It is not even
            loaded before you have said yes. If you have, our own code also measures, in one visit of ten, how
            fast a page was.
          </li>
        )}
      </ul>
      <p>
        Where something breaks in a page, your browser tells our server what the error was, in which part of
        our code, on which page, and which browser you use: not who you are, nor what you wrote. It stays in
        Google’s logs for a month.
      </p>
      <p>
        {services.videos && (
          <>
            <b>YouTube</b> is asked by our server for the list of our videos.{' '}
          </>
        )}
        A player of <b>Bandcamp</b>, <b>SoundCloud</b>, <b>Spotify</b> or <b>YouTube</b> in a page comes only
        after you press it, and nothing is asked of them before; that of YouTube from the address that sets no
        cookies before you play. From then on they see what you play.
      </p>
      <p>
        <b>Pushover</b> brings alerts to the phones of those admins who have set it up: that a donation came
        in, that a report waits, that something failed. Neither what a member wrote nor an e-mail address is
        in them.
      </p>
      {services.mails && (
        <p>
          <b>Postmark</b>, a service in the United States, sends the mails that you asked for. It is given
          your address and the mail, and remembers addresses that mail comes back from.
        </p>
      )}
      {services.payments && (
        <p>
          <b>Stripe</b> takes the payments. Its code is loaded when you open the donation panel, not before.
        </p>
      )}
    </Clause>
  );
}

/** The section about donations. */
export function PrivacyDonations() {
  return (
    <Clause title="Donations">
      <p>
        For each donation our books hold the number that the payment provider gave it, the amount, the fee,
        the day, and whether it was returned or disputed. If you were signed in, they also hold the number of
        your account, so that we can thank you. Only admins see the books. Everybody sees the sum of a month
        and how many gave.
      </p>
      <p>
        You may add an e-mail address, a name and a message. Stripe gets the address, to send its receipt;
        name and message stay with us, and the admins alone read them. We thank you by your name where others
        read it only if you allowed that. All three go from the books after a year, or with your account.
      </p>
      <p>
        You type your card into a field that belongs to Stripe: the number goes to them and never passes
        through our servers. We receive a reference to the card, and keep it with the attempt to pay.
      </p>
      <p>
        To stop people from trying stolen cards, we count attempts by network address and by card. Of an
        address a number is kept that thousands of addresses share, of a card a fingerprint; both change every
        hour.
      </p>
    </Clause>
  );
}
