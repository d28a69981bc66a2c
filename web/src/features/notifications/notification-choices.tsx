import { paths } from '@contract/paths.ts';
import type { RoleFlags } from '@contract/roles.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import { SettingsChoices, SettingsPart } from '../../ui/settings-part.tsx';
import { choosableKinds, subjectOf, textsOf } from './kinds.ts';
import { mute, mutedOf, unmute } from './muting.ts';
import styles from './notification-choices.module.css';
import { PushChoice } from './push-choice.tsx';

interface NotificationChoicesProps {
  uid: string;
  /** The member's roles, some of which have kinds of their own. */
  roles: RoleFlags;
  /** The settings for emails. */
  children: ReactNode;
}

/** The notification settings of a member, without a heading. */
export function NotificationChoices({ uid, roles, children }: NotificationChoicesProps) {
  const choices = useSource(mutedOf(uid));
  const muted = choices.data;
  return (
    <div>
      <PushChoice uid={uid} />
      <ListWaiting what="your choices" of={choices} />
      {muted && (
        <>
          <KindChoices uid={uid} roles={roles} muted={muted.kinds} />
          <MutedThreads uid={uid} threads={muted.threads} />
        </>
      )}
      {children}
    </div>
  );
}

interface KindChoicesProps extends Pick<NotificationChoicesProps, 'uid' | 'roles'> {
  muted: ReadonlySet<string>;
}

/** A checkbox per kind. Changes are saved immediately. */
function KindChoices({ uid, roles, muted }: KindChoicesProps) {
  // A kind that was unmuted stays, so that it can be muted again.
  const [wereMuted, setWereMuted] = useState(muted);
  if ([...muted].some((kind) => !wereMuted.has(kind))) setWereMuted(new Set([...wereMuted, ...muted]));
  return (
    <SettingsChoices name="Notify me about">
      <div className={styles.kinds}>
        {choosableKinds(roles, wereMuted).map((kind) => (
          <Checkbox
            key={kind}
            label={textsOf(kind).label}
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

interface MutedThreadsProps {
  uid: string;
  threads: ReadonlySet<string>;
}

/** The muted articles and events, each with an unmute button. Renders nothing if there are none. */
export function MutedThreads({ uid, threads }: MutedThreadsProps) {
  if (threads.size === 0) return null;
  return (
    <SettingsPart name="Muted articles and events">
      <p className={styles.texts}>
        You are not notified of comments under these articles, notes in these drafts, or changes of these
        events.
      </p>
      <ul role="list">
        {[...threads].sort().map((thread) => (
          <Thread key={thread} uid={uid} thread={thread} />
        ))}
      </ul>
    </SettingsPart>
  );
}

function Thread({ uid, thread }: { uid: string; thread: string }) {
  const { link, record, name } = pageOf(thread);
  const { data } = useSource(record === null ? null : titleOf(record));
  // It may not be published.
  const title = typeof data === 'string' ? data : name;
  return (
    <li className={styles.thread}>
      <Link to={link}>{title}</Link>
      <RowButton of={title} onClick={() => unmute(uid, { thread })}>
        Unmute
      </RowButton>
    </li>
  );
}

/** Returns the page of a thread's article, event, or draft, and the database path of its public title. */
function pageOf(thread: string): { link: string; record: string | null; name: string } {
  const [, kind, id = thread] = /^(article|event|draft):(.+)$/.exec(thread) ?? [];
  if (kind === 'draft') return { link: `/article/upload/${id}`, record: null, name: 'A draft' };
  return kind === 'event'
    ? { link: `/events/${id}`, record: paths.event(id), name: 'An event' }
    : { link: `/article/${id}`, record: paths.article(id), name: id };
}

/** The public title of an article or event. */
const titleOf = (record: string) =>
  source(['the title of what is muted', record], {
    load: (signal) => publicReader(signal).get(`${record}/title`),
  });
