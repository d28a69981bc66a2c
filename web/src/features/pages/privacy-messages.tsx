import { notificationsKept } from '@contract/notifications.ts';
import { Clause } from './document.tsx';

/** The section about notifications and emails. */
export function PrivacyMessages() {
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
          address that you confirmed; what is in a digest follows from whom you follow and where you go. We do
          not look whether you open a mail or press a link in it. Each has a link, and a header for the button
          of your mail program, by which you end it without logging in; it ends by itself when your account
          gets another address, is disabled or deleted, or when mail comes back.
        </p>
      </Clause>
    </>
  );
}
