import { useState } from 'react';
import type { ReactNode } from 'react';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import { MutedThreads } from './muted-threads.tsx';
import styles from './notification-choices.module.css';
import { PushChoice } from './push-choice.tsx';
import { useSource } from '../../data/use-source.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SettingsChoices } from '../../ui/settings-part.tsx';
import { choosableKinds, lookOf, subjectOf, textsOf } from './kind-looks.ts';
import { mute, mutedOf, unmute } from './muting.ts';

interface NotificationChoicesProps {
  uid: string;
  /** Whether to offer the kinds that only concern authors. */
  isAuthor: boolean;
  /** The settings for emails. */
  children: ReactNode;
}

/** The notification settings of a member, without a heading. */
export function NotificationChoices({ uid, isAuthor, children }: NotificationChoicesProps) {
  const { data: muted, failure, retry } = useSource(mutedOf(uid));
  return (
    <div>
      <PushChoice uid={uid} />
      {!muted && !failure && <ListLoading what="your choices" />}
      {!muted && failure && (
        <ListFailed title="Your choices did not load" onRetry={retry}>
          They are safe on the server, and still apply.
        </ListFailed>
      )}
      {muted && (
        <>
          <KindChoices uid={uid} isAuthor={isAuthor} muted={muted.kinds} />
          <MutedThreads uid={uid} threads={muted.threads} />
        </>
      )}
      {children}
    </div>
  );
}

interface KindChoicesProps extends Pick<NotificationChoicesProps, 'uid' | 'isAuthor'> {
  muted: ReadonlySet<string>;
}

/** A checkbox per kind. Changes are saved immediately. */
function KindChoices({ uid, isAuthor, muted }: KindChoicesProps) {
  // A kind that was unmuted stays, so that it can be muted again.
  const [wereMuted, setWereMuted] = useState(muted);
  if ([...muted].some((kind) => !wereMuted.has(kind))) setWereMuted(new Set([...wereMuted, ...muted]));
  return (
    <SettingsChoices name="Notify me about">
      <div className={styles.kinds}>
        {choosableKinds(isAuthor, wereMuted).map((kind) => (
          <Checkbox
            key={kind}
            label={lookOf(kind).label}
            hint={textsOf(kind).hint}
            checked={!muted.has(kind)}
            onChange={({ target }) =>
              target.checked ? unmute(uid, { kind }) : mute(uid, { kind }, `${subjectOf(kind)} off.`)
            }
          />
        ))}
      </div>
    </SettingsChoices>
  );
}
