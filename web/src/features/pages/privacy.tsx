import { backupDays, siteName } from '@contract/site.ts';
import { listenedAfterMs, readAfterMs } from '@contract/reads.ts';
import { secondMs } from '@contract/time.ts';
import { notificationsKept } from '@contract/notifications.ts';
import { visitorReportDays } from '@contract/reported-things.ts';
import { Link } from 'react-router-dom';
import { useHasImprint } from './index.ts';
import { shownPageText, usePageText } from './use-page-text.ts';
import { Clause, Document, leadOf, TextClauses } from './document.tsx';
import { PrivacyDonations, PrivacyServices } from './privacy-services.tsx';
import { contactEmail } from './owner.ts';
import { type StorageUse, usedStorageKeys, usedStores } from './privacy-storage.ts';

/** When what the site says by itself was last changed. */
const originalAt = Date.parse('2026-11-29');

/** The page "Privacy": what admins add to it, and what the software stores and sends. */
export function Privacy() {
  const own = shownPageText(usePageText('privacy'));
  return (
    <Document
      kicker="What we know"
      heading="Privacy"
      lead={
        leadOf(own && own.text) ||
        'As little as the site can work with. Here is all of it: what, where, why and for how long.'
      }
      {...(own && { changed: Math.max(own.at, originalAt) })}
    >
      {own?.text && <TextClauses text={own.text} />}
      <Clause title="In short">
        <ul>
          <li>
            You can read and listen without an account. That something was read is a number, and nothing of
            who read it.
          </li>
          <li>An account is an e-mail address and a name.</li>
          <li>Card details go to the payment provider and nowhere else.</li>
          <li>Google counts visits only if you said yes, and you can take that back in the footer.</li>
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
          Your e-mail address is seen by you and by the admins. What you say of yourself on{' '}
          <Link to="/user/profile">your profile</Link> (name, picture, a few lines, favourite bands) forms a
          public card, which anybody may see, with the number of members who follow you. A picture that you
          replace or remove is thrown away. If you are given roles, such as that of an author, they are on the
          card, too, for the mark beside your name. Each change of a role, and whether your account was
          disabled and why, is recorded for the admins with who did it and when. If a moderator or an admin
          takes your name, picture or bio off the site, you are told why; admins can give it back for 30 days,
          after which it is deleted.
        </p>
      </Clause>
      <Clause title="What you write and do here">
        <p>
          Published articles and comments are public, with your name, and so are set lists of shows, with the
          last versions of each. Drafts are seen by you, your co-authors and the admins, and so are the last
          versions of each of your articles and the notes beside them, which go with it. While you have a
          draft open, they see that and in which paragraph you write; nothing of that is kept afterwards. A
          comment that waits for a moderator is seen by you and by the moderators; one that was hidden or
          deleted stays with the moderators, with what was decided, by whom and why, and what you say against
          it. If you report a comment or a page, the moderators read who you are and what you wrote, and you
          are told what they decided. Without an account you give an e-mail address for that: it is deleted
          with your report once the answer has been sent, at the latest after {visitorReportDays} days. If you
          are in a time-out, you, the moderators and the admins see until when and why. Beside a comment of
          yours moderators also see since when you are here, how much you wrote, what was decided about it,
          and your last time-out.
        </p>
        <p>
          What you save, whom you follow, what you give the horns, and where you go or are interested to go is
          seen by nobody else: others see how many. Whoever has your calendar’s address sees your shows.
        </p>
        <p>
          A proposal of an event is read by authors and admins, with your name. Once it is published, the
          event is public, and who proposed it is not on it. Your name goes from the proposal when you leave.
        </p>
      </Clause>
      <PrivacyMessages />
      <PrivacyReads />
      <PrivacyDonations />
      <PrivacyBrowser />
      <PrivacyServices />
      <Clause title="How long">
        <ul>
          <li>
            Your account and what belongs to it: until you delete it. What you wrote with a login that was
            still open somewhere goes within three hours after.
          </li>
          <li>
            Published articles, comments and set lists: they stay when you leave, under “Former member”. What
            you do not want to leave, delete before.
          </li>
          <li>
            Notifications: until you delete them or newer ones push them out. That you were told of something
            is remembered for a year, so that you are not told twice.
          </li>
          <li>
            Donations: as long as the law wants books to be kept; what you added to one for a year. When an
            account is deleted, its number and what was added are taken out of them; Stripe keeps its own.
          </li>
          <li>Attempts to donate: 90 days.</li>
          <li>
            Changes of roles and what moderators and admins decided: for as long as the site runs; of an
            account that is gone, with its number alone.
          </li>
          <li>
            Which mails you asked for: until you delete your account, or, without one, until you unsubscribe;
            that one was sent, for a year. Postmark keeps what it sent for 45 days.
          </li>
          <li>
            Backups: what was deleted here stays in copies of the database for {backupDays} days, and in those
            of pictures and recordings for {2 * backupDays}. The number of a deleted account is kept for a
            year, so that no such copy brings it back.
          </li>
          <li>Fingerprints against card fraud: replaced when attempts of a later hour are counted.</li>
        </ul>
      </Clause>
      <RightsAndOwner />
    </Document>
  );
}

function RightsAndOwner() {
  const hasImprint = useHasImprint();
  return (
    <>
      <Clause title="Your rights">
        <p>
          You may know what is stored about you, get a copy, have it put right, have it deleted, or object to
          a use of it. <Link to="/user/profile">Your profile</Link> has the buttons for that: there you change
          your name, your e-mail address and your password, get a file with all of it, and delete your
          account. For anything else write to <ContactLink /> from the address of your account. You may also
          complain to the data protection authority where you live.
        </p>
        <p>
          We store your account because you asked for one, donations because the law wants books, and what
          guards the site because it could not run without. Mails rest on your asking, which you can take back
          with any of them. Google’s counting of visits rests on your yes alone, and ours of reads on our
          interest in what is read, which holds nothing of you.
        </p>
      </Clause>
      <Clause title="Who answers for it">
        <p>
          Whoever runs {siteName}: <ContactLink />
          {hasImprint && (
            <>
              , with name and address in the <Link to="/imprint">imprint</Link>
            </>
          )}
          . When this page changes, the date at its top changes with it.
        </p>
      </Clause>
    </>
  );
}

/** The section about counted reads and listens. */
function PrivacyReads() {
  return (
    <Clause title="What is read and heard">
      <p>
        How often an article or another public page is read is counted, without cookies and without keeping
        anything of you. When you have looked at one for {readAfterMs / secondMs} seconds and moved something,
        your browser tells our server which page it was, once. When a recording has played for{' '}
        {listenedAfterMs / secondMs} seconds, it tells which, once. A number of that day grows; the admins see
        it, and who wrote the article. Of other pages only their kind is kept, such as “bands”. So that nobody
        adds to it again and again, a number is kept that is made of your network address and the hour and
        shared by many readers, until one of a later hour takes its place. You are not counted if you answered
        “No, thanks” to being counted, or if your browser says that you want no tracking (Do Not Track, Global
        Privacy Control).
      </p>
      <p>
        A podcast app asks our server for an episode, which is counted the same way: once an hour for one
        address and app, and neither is kept. How many articles were saved on a day is a number, too, which
        the admins see, and how many members have saved an article one that its authors see, without who they
        are.
      </p>
    </Clause>
  );
}

/** The section about notifications and emails. */
function PrivacyMessages() {
  return (
    <>
      <Clause title="Notifications">
        <p>
          Your notifications are stored with your account: what happened, when, and whether you have read it.
          Only you can see them. You can delete each one; beyond {notificationsKept} the oldest go by
          themselves.
        </p>
      </Clause>
      <Clause title="Mails that you asked for">
        <p>
          You can ask for a digest once a week, and for a mail on the day before your shows. Before the first
          one comes, you confirm it by a link in a mail. We store which of them you want, since when, and the
          address that you confirmed; what is in a digest follows from whom you follow and where you go. How
          many get it is a number, which the admins see. We do not look whether you open a mail or press a
          link in it. Without an account we store your address for the digest alone: it is deleted two days
          after you asked if you do not confirm it, and when you unsubscribe. Each mail has a link, and a
          header for the button of your mail program, by which you end it without logging in; it ends by
          itself when your account gets another address, is disabled or deleted, or when mail comes back.
        </p>
      </Clause>
    </>
  );
}

/** The section about data in the reader's browser. */
function PrivacyBrowser() {
  return (
    <Clause title="In your browser">
      <p>We set no cookies of our own. This is kept in your browser’s storage and is not sent to us:</p>
      <List of={usedStorageKeys} />
      <p>And these are its databases and caches:</p>
      <List of={usedStores} />
      <p>
        Where an admin disables your account, what you have not sent stays on this device until you log in
        again or clear it; where you delete your account, it goes with it.
      </p>
      <p>
        Code of others keeps things there, too, but none of it for somebody who only reads. Google’s Firebase
        keeps your sign-in until you log out, and, under names that begin with firebase, the goal for
        donations and the number by which it was asked for, the proof of App Check and the number that push
        messages need, each once you have used what it is for. If you open the donation panel, Stripe sets
        cookies of its own that tell people from machines. If you press a player of another service, it may
        keep what it likes in its own frame. If you allow visits to be counted, Google Analytics sets cookies
        whose names begin with _ga.
      </p>
    </Clause>
  );
}

const ContactLink = () => <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;

const List = ({ of }: { of: readonly StorageUse[] }) => (
  <dl>
    {of.map(({ names, why }) => (
      <div key={why}>
        <dt>{new Intl.ListFormat('en').format(names)}</dt>
        <dd>{why}</dd>
      </div>
    ))}
  </dl>
);
