import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import type { Mutable } from './api/muted.ts';
import type { NotificationEntry } from './api/notifications.ts';
import { subjectOf, textsOf } from './kind-looks.ts';
import { mute, unmuteWithToast } from './mute.ts';
import type { MutedResult } from './muted-observer.ts';

const threadWords = {
  comments: { what: 'the comments there', subject: 'Comments there are' },
  event: { what: 'this event', subject: 'News of this event is' },
  draft: { what: 'the notes in this draft', subject: 'Notes in this draft are' },
};

function wordsFor(thread: string): keyof typeof threadWords {
  if (thread.startsWith('draft:')) return 'draft';
  return thread.startsWith('event:') ? 'event' : 'comments';
}

interface Words {
  /** What is muted, as the object of a verb. */
  what: string;
  /** What is muted, as the subject of a sentence with its verb. "off" or "on" follows. */
  subject: string;
}

const muting = (uid: string, mutable: Mutable, isMuted: boolean, { what, subject }: Words): MenuEntry =>
  isMuted
    ? { label: `Unmute ${what}`, onSelect: () => void unmuteWithToast(uid, mutable, `${subject} on.`) }
    : { label: `Mute ${what}`, onSelect: () => void mute(uid, mutable, `${subject} off.`) };

function mutings(uid: string, { kind, thread }: NotificationEntry, muted: MutedResult): MenuEntry[] {
  if (kind === null) return [];
  const has = (list: 'kinds' | 'threads', name: string) => muted.state === 'ready' && muted[list].has(name);
  const all = { what: `all ${textsOf(kind).many}`, subject: subjectOf(kind) };
  return [
    ...(thread === null
      ? []
      : [muting(uid, { thread }, has('threads', thread), threadWords[wordsFor(thread)])]),
    muting(uid, { kind }, has('kinds', kind), all),
  ];
}

interface RowMenuProps {
  uid: string;
  entry: NotificationEntry;
  muted: MutedResult;
  onWhy: () => void;
  onDelete: () => void;
}

/** The menu of rarely used actions on an entry: show its reason, mute or unmute its thread or kind, or delete it. */
export const RowMenu = ({ uid, entry, muted, onWhy, onDelete }: RowMenuProps) => (
  <Menu
    label={`More: ${entry.title}`}
    entries={[
      ...(entry.why === null ? [] : [{ label: 'Why am I seeing this?', onSelect: onWhy }]),
      ...mutings(uid, entry, muted),
      { label: 'Delete', onSelect: onDelete },
    ]}
  />
);
