import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import type { NotificationEntry } from './api/notifications.ts';
import { mutedText, textsOf } from './kind-looks.ts';
import { mute } from './mute.ts';

const threadWords = {
  comments: { label: 'Mute the comments there', done: 'Comments there are off.' },
  event: { label: 'Mute this event', done: 'News of this event is off.' },
  draft: { label: 'Mute the notes in this draft', done: 'Notes in this draft are off.' },
};

function wordsFor(thread: string): keyof typeof threadWords {
  if (thread.startsWith('draft:')) return 'draft';
  return thread.startsWith('event:') ? 'event' : 'comments';
}

function mutings(uid: string, { kind, thread }: NotificationEntry): MenuEntry[] {
  if (kind === null) return [];
  const all = {
    label: `Mute all ${textsOf(kind).many}`,
    onSelect: () => void mute(uid, { kind }, mutedText(kind)),
  };
  if (thread === null) return [all];
  const { label, done } = threadWords[wordsFor(thread)];
  return [{ label, onSelect: () => void mute(uid, { thread }, done) }, all];
}

interface RowMenuProps {
  uid: string;
  entry: NotificationEntry;
  onWhy: () => void;
  onDelete: () => void;
}

/** The rare actions on an entry: show its reason, mute its thread or kind, delete it. */
export const RowMenu = ({ uid, entry, onWhy, onDelete }: RowMenuProps) => (
  <Menu
    label={`More: ${entry.title}`}
    entries={[
      ...(entry.why === null ? [] : [{ label: 'Why am I seeing this?', onSelect: onWhy }]),
      ...mutings(uid, entry),
      { label: 'Delete', onSelect: onDelete },
    ]}
  />
);
