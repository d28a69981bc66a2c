import { siteName } from './site.ts';

/** The default text of the About page, used until an admin edits it. Written in the markup of `site-texts.ts`. */
export const originalAbout = `${siteName} is a fanzine that happens to be a website. It is about loud music, and it is written by people who were there.

## What it is for

For finding out who plays where, whether the new record is any good, and what the evening was like for those who missed it. For saying the opposite underneath. For watching and listening without being watched and listened to.

## Who makes it

Members. Anybody can make an account. Some members are authors and write articles; some look after the comments; one or two are admins and keep the place running. These are roles, not ranks, and an admin hands them out.

If you want to write, say so through the [contact page](/contact) and add something you have written. A review of last night’s show is the best application there is.

## Who pays for it

Readers, when they feel like it. The Donate button takes one payment by card and never comes back for another. Giving buys no badge, no better seat and no say in what is written. There is no advertising on these pages.

## House rules

- Be hard on records and easy on people.
- What you did not see, you do not report.
- No hate. It is the one thing that gets you thrown out at once.
- Mistakes are put right in the open, with a date.`;
