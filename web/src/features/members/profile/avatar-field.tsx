import { useState } from 'react';
import { removeAvatar } from '../api/profile.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PictureDialog } from '../../pictures/index.ts';
import { useOnline } from '../../../ui/use-online.ts';
import styles from './profile.module.css';

/** Returns whether the picture was uploaded to the site. A picture from a Google account is never shown to others. */
export const isOwnPicture = (photoURL: string | null): boolean => photoURL?.startsWith('/media/') ?? false;

interface AvatarFieldProps {
  user: SessionUser;
}

const sentence = (photoURL: string | null): string => {
  if (isOwnPicture(photoURL)) return 'Beside your name, wherever it stands.';
  return photoURL
    ? 'This one is your Google account’s, and only you see it. Others see a badge drawn from your name.'
    : 'Others see a badge drawn from your name. A square picture of whatever you look like at a show does better.';
};

/** The member's picture, which is saved immediately and independently of the form. */
export function AvatarField({ user }: AvatarFieldProps) {
  const online = useOnline();
  const [open, setOpen] = useState<'choose' | 'remove' | null>(null);
  const [message, setMessage] = useState<{ text: string; failed?: true } | null>(null);
  const own = isOwnPicture(user.photoURL);

  const ask = (what: 'choose' | 'remove') => {
    setMessage(
      online ? null : { text: 'You are offline: pictures have to wait for the network.', failed: true },
    );
    if (online) setOpen(what);
  };
  const remove = async () => {
    const result = await removeAvatar();
    setOpen(null);
    setMessage(result.ok ? { text: 'Picture removed.' } : { text: result.message, failed: true });
  };

  return (
    <div className={styles.field}>
      <Avatar name={user.displayName} src={user.photoURL} size={6} />
      <div className={styles.text}>
        <p>{sentence(user.photoURL)}</p>
        <ActionRow>
          <Button variant="secondary" size="small" onClick={() => ask('choose')}>
            {own ? 'Change picture' : 'Choose a picture'}
          </Button>
          {own && (
            <Button variant="quiet" size="small" onClick={() => ask('remove')}>
              Remove
            </Button>
          )}
        </ActionRow>
        <p className={styles.said} role="status">
          {message && !message.failed && message.text}
        </p>
        {message?.failed && (
          <Notice kind="error" live>
            {message.text}
          </Notice>
        )}
      </div>
      {open === 'choose' && (
        <PictureDialog
          purpose="avatar"
          onDone={() => {
            setOpen(null);
            setMessage({ text: 'Picture saved.' });
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'remove' && (
        <FormDialog
          title="Remove your picture?"
          action="Remove it"
          pendingText="Removing…"
          onSubmit={remove}
          onClose={() => setOpen(null)}
        >
          <p>The file is thrown away, and a badge drawn from your name takes its place.</p>
        </FormDialog>
      )}
    </div>
  );
}
