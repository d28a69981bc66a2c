import { notificationsKept } from '@contract/notifications.ts';
import { listenedAfterMs, readAfterMs } from '@contract/reads.ts';
import { visitorReportDays } from '@contract/reported-things.ts';
import { backupDays, functionsRegion, siteName } from '@contract/site.ts';
import { secondMs } from '@contract/time.ts';
import { contactEmail, services } from './owner.ts';
import { type StorageUse, usedStorageKeys, usedStores } from './privacy-storage.ts';

const contactLink = `[${contactEmail}](mailto:${contactEmail})`;
const only = (isShown: boolean, text: string): string => (isShown ? text : '');

const storageList = (all: readonly StorageUse[]): string =>
  all.map(({ names, why }) => `- ${new Intl.ListFormat('en').format(names)}: ${why}`).join('\n');

/** What the software stores and sends, in the markup of the site texts: the services are those that the owner has set up. */
export const privacyText = (
  hasImprint: boolean,
): string => `As little as the site can work with. Here is all of it: what, where, why and for how long.

## In short

- You can read and listen without an account. That something was read is a number, and nothing of who read it.
- An account is an e-mail address and a name.
- Card details go to the payment provider and nowhere else.
- Google counts visits only if you said yes, and you can take that back in the footer.
- Nothing is sold, and there is no advertising.

## Your account

When you sign up we store your e-mail address, your name, whether the address is confirmed, and when you made the account and last signed in. A password is kept only as a scrambled value that cannot be turned back. If you come in with Google, Google tells us your name, your address and where your picture is; not your password.

Your e-mail address is seen by you and by the admins. What you say of yourself on [your profile](/user/profile) (name, picture, a few lines, favourite bands) forms a public card, which anybody may see, with the number of members who follow you. A picture that you replace or remove is thrown away. If you are given roles, such as that of an author, they are on the card, too, for the mark beside your name. Each change of a role, and whether your account was disabled and why, is recorded for the admins with who did it and when. If a moderator or an admin takes your name, picture or bio off the site, you are told why; admins can give it back for 30 days, after which it is deleted.

## What you write and do here

Published articles and comments are public, with your name, and so are set lists of shows, with the last versions of each. Drafts are seen by you, your co-authors and the admins, and so are the last versions of each of your articles and the notes beside them, which go with it. While you have a draft open, they see that and in which paragraph you write; nothing of that is kept afterwards. A comment that waits for a moderator is seen by you and by the moderators; one that was hidden or deleted stays with the moderators, with what was decided, by whom and why, and what you say against it. If you report a comment or a page, the moderators read who you are and what you wrote, and you are told what they decided. Without an account you give an e-mail address for that: it is deleted with your report once the answer has been sent, at the latest after ${visitorReportDays} days. If you are in a time-out, you, the moderators and the admins see until when and why. Beside a comment of yours moderators also see since when you are here, how much you wrote, what was decided about it, and your last time-out.

What you save, whom you follow, what you give the horns, and where you go or are interested to go is seen by nobody else: others see how many. Whoever has your calendar’s address sees your shows.

A proposal of an event is read by authors and admins, with your name. Once it is published, the event is public, and who proposed it is not on it. Your name goes from the proposal when you leave.

## Notifications

Your notifications are stored with your account: what happened, when, and whether you have read it. Only you can see them. You can delete each one; beyond ${notificationsKept} the oldest go by themselves.

## Mails that you asked for

You can ask for a digest once a week, and for a mail on the day before your shows. Before the first one comes, you confirm it by a link in a mail. We store which of them you want, since when, and the address that you confirmed; what is in a digest follows from whom you follow and where you go. How many get it is a number, which the admins see. We do not look whether you open a mail or press a link in it. Without an account we store your address for the digest alone: it is deleted two days after you asked if you do not confirm it, and when you unsubscribe. Each mail has a link, and a header for the button of your mail program, by which you end it without logging in; it ends by itself when your account gets another address, is disabled or deleted, or when mail comes back.

## What is read and heard

How often an article or another public page is read is counted, without cookies and without keeping anything of you. When you have looked at one for ${readAfterMs / secondMs} seconds and moved something, your browser tells our server which page it was, once. When a recording has played for ${listenedAfterMs / secondMs} seconds, it tells which, once. A number of that day grows; the admins see it, and who wrote the article. Of other pages only their kind is kept, such as “bands”. So that nobody adds to it again and again, a number is kept that is made of your network address and the hour and shared by many readers, until one of a later hour takes its place. You are not counted if you answered “No, thanks” to being counted, or if your browser says that you want no tracking (Do Not Track, Global Privacy Control).

A podcast app asks our server for an episode, which is counted the same way: once an hour for one address and app, and neither is kept. How many articles were saved on a day is a number, too, which the admins see, and how many members have saved an article one that its authors see, without who they are.

## Donations

For each donation our books hold the number that the payment provider gave it, the amount, the fee, the day, and whether it was returned or disputed. If you were signed in, they also hold the number of your account, so that we can thank you. Only admins see the books. Everybody sees the sum of a month and how many gave.

You may add an e-mail address, a name and a message. Stripe gets the address, to send its receipt; name and message stay with us, and the admins alone read them. We thank you by your name where others read it only if you allowed that. All three go from the books after a year, or with your account.

You type your card into a field that belongs to Stripe: the number goes to them and never passes through our servers. We receive a reference to the card, and keep it with the attempt to pay.

To stop people from trying stolen cards, we count attempts by network address and by card. Of an address a number is kept that thousands of addresses share, of a card a fingerprint; both change every hour.

## In your browser

We set no cookies of our own. This is kept in your browser’s storage and is not sent to us:

${storageList(usedStorageKeys)}

And these are its databases and caches:

${storageList(usedStores)}

Where an admin disables your account, what you have not sent stays on this device until you log in again or clear it; where you delete your account, it goes with it.

Code of others keeps things there, too, but none of it for somebody who only reads. Google’s Firebase keeps your sign-in until you log out, and, under names that begin with firebase, the days on which you used it, the goal for donations and the number by which it was asked for, the proof of App Check and the number that push messages need, each once you have used what it is for. If you open the donation panel, Stripe sets cookies of its own that tell people from machines. If you press a player of another service, it may keep what it likes in its own frame. If you allow visits to be counted, Google Analytics sets cookies whose names begin with _ga.

## Who helps us run it

The site stands on Google Firebase. As any web server does, it sees your network address and which page you ask for, and keeps that in its own logs for a while. We use these parts:

- Hosting and Functions deliver the pages and do the work behind them (region ${functionsRegion}).
- Authentication keeps the accounts and sends the mails about them.
- Realtime Database keeps the rest of what this page lists.
- Cloud Storage, a bucket of files, keeps pictures and recordings. They come to you through our own address.
- Text-to-Speech reads articles aloud. It is given the text of the article, once, by our server, and nothing of whoever listens.
${only(services.appCheck, '- App Check with reCAPTCHA tells our pages from machines that pretend to be them. Google looks at how the browser behaves for that. It is not loaded for reading, but with the first thing that needs its proof: when you log in, post or upload something, or donate.\n')}- Remote Config delivers the month’s goal for donations, where the admins have not set one here. It is asked when you open the donation panel, and on the home page only if you have said yes to being counted: Google gives the browser that asks a number.
${only(services.messaging, '- Cloud Messaging brings notifications to a device on which you have turned that on in your profile, through the push service of your browser’s maker. Google knows the device by a number, which we keep until you turn it off there, log out, or do not come by for three months. Nothing of it is loaded before you turn it on.\n')}${only(services.analytics, '- Analytics counts visits, by the names of pages and never by their addresses. It is not even loaded before you have said yes. If you have, our own code also measures, in one visit of ten, how fast a page was.\n')}
Where something breaks in a page, your browser tells our server what the error was, in which part of our code, on which page, and which browser you use: not who you are, nor what you wrote. It stays in Google’s logs for a month.

${only(services.videos, 'YouTube is asked by our server for the list of our videos. ')}A player of Bandcamp, SoundCloud, Spotify or YouTube in a page comes only after you press it, and nothing is asked of them before; that of YouTube from the address that sets no cookies before you play. From then on they see what you play.

Pushover brings alerts to the phones of those admins who have set it up: that a donation came in, that a report waits, that something failed. Neither what a member wrote nor an e-mail address is in them.

${only(services.mails, 'Postmark, a service in the United States, sends the mails that you asked for. It is given your address and the mail, and remembers addresses that mail comes back from.\n\n')}${only(services.payments, 'Stripe takes the payments. Its code is loaded when you open the donation panel, not before.')}

## How long

- Your account and what belongs to it: until you delete it. What you wrote with a login that was still open somewhere goes within three hours after.
- Published articles, comments and set lists: they stay when you leave, under “Former member”. What you do not want to leave, delete before.
- Notifications: until you delete them or newer ones push them out. Those in which others were told of an article, a note or a co-author keep your name as long, also when you have left. That you were told of something is remembered for a year, so that you are not told twice.
- Donations: as long as the law wants books to be kept; what you added to one for a year. When an account is deleted, its number and what was added are taken out of them; Stripe keeps its own.
- Attempts to donate: 90 days.
- Changes of roles and what moderators and admins decided: for as long as the site runs; of an account that is gone, with its number alone.
- Which mails you asked for: until you delete your account, or, without one, until you unsubscribe; that one was sent, for a year. Postmark keeps what it sent for 45 days.
- Backups: what was deleted here stays in copies of the database for ${backupDays} days, and in those of pictures and recordings for ${2 * backupDays}. The number of a deleted account is kept for a year, so that no such copy brings it back.
- Fingerprints against card fraud: replaced when attempts of a later hour are counted.

## Your rights

You may know what is stored about you, get a copy, have it put right, have it deleted, or object to a use of it. [Your profile](/user/profile) has the buttons for that: there you change your name, your e-mail address and your password, get a file with all of it, and delete your account. For anything else write to ${contactLink} from the address of your account. You may also complain to the data protection authority where you live.

We store your account because you asked for one, donations because the law wants books, and what guards the site because it could not run without. Mails rest on your asking, which you can take back with any of them. Google’s counting of visits rests on your yes alone, and ours of reads on our interest in what is read, which holds nothing of you.

## Who answers for it

Whoever runs ${siteName}: ${contactLink}${only(hasImprint, ', with name and address in the [imprint](/imprint)')}. When this page changes, the date at its top changes with it.`;
