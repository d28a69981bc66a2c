import { Clause } from './document.tsx';

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
