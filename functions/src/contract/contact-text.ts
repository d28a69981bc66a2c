/** The default text of the Contact page, in the markup of `site-texts.ts`. The address stands below its lead. */
export const originalContact = `One address for everything. A person reads it, usually at night.

## Write about

- Your account and your data. Write from the address of the account, so that we know it is yours.
- A donation. Give the day and the amount. Never send a card number, and we will never ask for one.
- Writing for us. Add something you have written, however short.
- Something broken. What you did, what happened, and in which browser.
- A hole in the fence. If you found a way to see or do what you should not, tell us first and give us a little time. We will thank you by name if you like.

## Before you write

What is stored about you is on the [privacy page](/privacy). What holds between you and us is in the [terms](/terms). A lost password you can [reset yourself](/auth/reset).`;
