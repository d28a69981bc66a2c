import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import type { Mutable } from './api/muted.ts';
import type { NotificationEntry } from './api/notifications.ts';
import { sentenceOf, textsOf } from './kind-looks.ts';
import { mute, unmuteAloud } from './mute.ts';
import type { MutedResult } from './muted-observer.ts';

const threadWords = {
  comments: { many: 'the comments there', sentence: 'Comments there are' },
  event: { many: 'this event', sentence: 'News of this event is' },
  draft: { many: 'the notes in this draft', sentence: 'Notes in this draft are' },
};

function wordsFor(thread: string): keyof typeof threadWords {
  if (thread.startsWith('draft:')) return 'draft';
  return thread.startsWith('event:') ? 'event' : 'comments';
}

interface Words {
  many: string;
  /** Ends with what they are now: off or on. */
  sentence: string;
}

const muting = (uid: string, what: Mutable, isMuted: boolean, { many, sentence }: Words): MenuEntry =>
  isMuted
    ? { label: `Unmute ${many}`, onSelect: () => void unmuteAloud(uid, what, `${sentence} on.`) }
    : { label: `Mute ${many}`, onSelect: () => void mute(uid, what, `${sentence} off.`) };

function mutings(uid: string, { kind, thread }: NotificationEntry, muted: MutedResult): MenuEntry[] {
  if (kind === null) return [];
  const has = (list: 'kinds' | 'threads', name: string) => muted.state === 'success' && muted[list].has(name);
  const all = { many: `all ${textsOf(kind).many}`, sentence: sentenceOf(kind) };
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

/** The rare actions on an entry: show its reason, mute or unmute its thread or kind, delete it. */
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
