import { donationMaximum, donationMinimum } from './donations.ts';
import { formatDollars } from './money.ts';
import { siteName } from './site.ts';

/** The default text of the Terms, in the markup of `site-texts.ts`. */
export const originalTerms = `What you can expect of us and what we expect of you, as short as we could make it.

## Reading

Everything that is open to all may be read by all, without an account and without paying. The site is made in spare time: it may be down, and things on it may change or go.

## Your account

- It is yours alone. Keep the password to yourself, and use an e-mail address that reaches you.
- Until you have confirmed that address, the account opens nothing.
- Do not pass yourself off as somebody else, and do not use more accounts than you have opinions.
- You can leave whenever you like; see below.

## Roles

Admins can give members the roles author, comments and admin, and take them back. A role lets you do what its pages offer, for the good of the site and nothing else. Who changed which role, and when, is kept on record.

## What you write

It stays yours. By putting it on ${siteName} you allow us to show it here, to everybody, for as long as you leave it up. You answer for it: no hate, no threats, nothing that breaks the law, and nobody else’s words or pictures without their leave. What goes against this may be taken down, and whoever does it again and again may be shut out.

## Donations

- A donation is a gift: from ${formatDollars(donationMinimum)} to ${formatDollars(donationMaximum)}, once, by card, in US dollars. It never repeats by itself and you get nothing in return but our thanks.
- Stripe handles the payment. Your card number never reaches us.
- If it went wrong, such as the wrong amount or twice by mistake, [write to us](/contact) with the day and the amount.
- When somebody tries stolen cards on the form, it asks for a confirmation by the bank and allows fewer tries for a while. That protects the owners of those cards.

## Leave it standing

Do not try to get in where you are not meant to, do not take the site down, and do not copy it wholesale by machine. If you find a way to do any of these, [tell us](/contact).

## Leaving

[Your profile](/user/profile) has a button that deletes your account at once and for good. Your published articles and comments stay, under “Former member”: others have answered to them. What you do not want to leave behind, take down before. The [privacy page](/privacy) says what goes and what stays. The last admin can only leave when there is another one.

## Borrowed gear

The site runs on free software and free fonts by many hands. Their licences: [of its pages](/licenses.txt), [of reading offline](/sw-licenses.txt), and [of its fonts](/font-licenses.txt).

## Changes

When these terms change, the date at the top changes with them. If a change takes something away from members, we say so on the front page before it holds.`;
