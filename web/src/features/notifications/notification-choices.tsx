import type { ReactNode } from 'react';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import { MutedThreads } from './muted-threads.tsx';
import styles from './notification-choices.module.css';
import { PushChoice } from './push-choice.tsx';
import { useMuted } from './use-muted.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SettingsChoices } from '../../ui/settings-part.tsx';
import { choosableKinds, lookOf, mutedText, textsOf } from './kind-looks.ts';
import { mute, unmute } from './mute.ts';

/** The notification settings of a member, a section of the profile page. `children` come on other ways than the list. */
export function NotificationChoices({ uid, children }: { uid: string; children: ReactNode }) {
  const muted = useMuted(uid);
  return (
    <section className={styles.choices} aria-labelledby="notification-choices">
      <h2 id="notification-choices" className={styles.heading}>
        Notifications
      </h2>
      <PushChoice uid={uid} />
      {muted.state === 'loading' && <ListLoading what="your choices" />}
      {muted.state === 'error' && (
        <ListFailed title="Your choices did not load" onRetry={muted.retry}>
          They are kept on the server, and they hold.
        </ListFailed>
      )}
      {muted.state === 'success' && (
        <>
          <KindChoices uid={uid} muted={muted.kinds} />
          <MutedThreads uid={uid} threads={muted.threads} />
        </>
      )}
      {children}
    </section>
  );
}

interface KindChoicesProps {
  uid: string;
  muted: ReadonlySet<string>;
}

/** A checkbox for each kind; changes are saved at once. */
function KindChoices({ uid, muted }: KindChoicesProps) {
  return (
    <SettingsChoices name="Notify me about">
      <div className={styles.kinds}>
        {choosableKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={lookOf(kind).label}
            hint={textsOf(kind).hint}
            checked={!muted.has(kind)}
            onChange={({ target }) =>
              void (target.checked ? unmute(uid, { kind }) : mute(uid, { kind }, mutedText(kind)))
            }
          />
        ))}
      </div>
    </SettingsChoices>
  );
}
