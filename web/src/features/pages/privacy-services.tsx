import { functionsRegion } from '@contract/site.ts';
import { Clause } from './document.tsx';

/** Who else is involved in running the site. */
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
          <b>App Check with reCAPTCHA</b> tells our pages from machines that pretend to be them, when you sign
          in or donate. Google looks at how the browser behaves for that.
        </li>
        <li>
          <b>Remote Config</b> delivers settings, such as the month's goal for donations.
        </li>
        <li>
          <b>Cloud Messaging</b> brings notifications to a device on which you have turned that on in your
          profile, through the push service of your browser's maker. Google knows the device by a number,
          which we keep until you turn it off there, log out, or do not come by for three months.
        </li>
        <li>
          <b>Analytics</b> counts visits. It is not even loaded before you have said yes.
        </li>
      </ul>
      <p>
        <b>Stripe</b> takes the payments. Its code is loaded when you open the donation panel, not before.
      </p>
    </Clause>
  );
}
