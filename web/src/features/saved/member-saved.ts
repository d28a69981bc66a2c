import { listMax } from '@contract/last-writes.ts';
import { command, type Pending } from '../../data/command.ts';
import { source } from '../../data/source.ts';
import { rememberedByMember } from '../../data/remembered-by-member.ts';
import { overlaid } from '../../data/use-source.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { showToast } from '../../ui/toast-store.ts';
import {
  byNewest,
  readSaved,
  readSavedChange,
  type SavedChange,
  type SavedEntry,
  type SavedMarks,
  sendSavedChange,
  stillApplies,
  watchSaved,
} from './api/saved.ts';

/** Merges `next` into a `waiting` change to the same article that has not been sent. */
export function joinChanges(waiting: SavedChange | null, next: SavedChange): SavedChange {
  if (next.do !== 'mark' || waiting === null) return next;
  switch (waiting.do) {
    case 'save':
      return { do: 'save', entry: { ...waiting.entry, ...next.marks } };
    case 'mark':
      return { do: 'mark', marks: { ...waiting.marks, ...next.marks } };
    case 'remove':
      // A removed article cannot be marked.
      return waiting;
  }
}

function applyChange(entry: SavedEntry | null, slug: string, change: SavedChange): SavedEntry | null {
  if (!stillApplies(change, entry)) return entry;
  switch (change.do) {
    case 'save':
      return { slug, ...change.entry };
    case 'remove':
      return null;
    case 'mark':
      return entry && { ...entry, ...change.marks };
  }
}

/** Applies the unsent changes to the server's list. Newest first. */
export function applyChanges(
  entries: readonly SavedEntry[],
  waiting: readonly Pick<Pending<SavedChange>, 'key' | 'change'>[],
): SavedEntry[] {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  for (const { key, change } of waiting) {
    const entry = applyChange(bySlug.get(key) ?? null, key, change);
    if (entry) bySlug.set(key, entry);
    else bySlug.delete(key);
  }
  return [...bySlug.values()].sort(byNewest);
}

/** A member's saved articles. */
export interface Saved {
  /** Newest first, including pending changes. */
  entries: readonly SavedEntry[];
  bySlug: ReadonlyMap<string, SavedEntry>;
  /** `device` means the list stored on this device, because the server has not answered yet. */
  from: 'server' | 'device';
}

const refused = 'The server did not take that change to your saved articles. Try it again.';
const full = `You have saved ${listMax.saved.toLocaleString('en-GB')} articles, and there is no room for more. Take one out of your saved articles first.`;

/** Saves an article, marks a saved one, or removes it. */
export const savingOf = command<SavedChange>('save', {
  parse: readSavedChange,
  send: ({ key, change }, uid) => sendSavedChange(uid, key, change),
  onRefused({ change }, _failure, uid) {
    const isFull = (savedOf(uid).get().data?.entries.length ?? 0) >= listMax.saved;
    showToast({ failed: true, text: change.do === 'save' && isFull ? full : refused });
  },
  confirm: () => 'Saved. It is in your saved articles now.',
});

/** The last version of a member's saved articles that this browser received. */
export const rememberedSaved = rememberedByMember<readonly SavedEntry[]>({
  name: 'saved',
  parse: readSaved,
  toJson: (entries) => Object.fromEntries(entries.map(({ slug, ...entry }) => [slug, entry])),
});

const listOf = (entries: readonly SavedEntry[], from: Saved['from']): Saved => ({
  entries,
  bySlug: new Map(entries.map((entry) => [entry.slug, entry])),
  from,
});

function withPending(
  uid: string,
  saved: Saved | undefined,
  pending: readonly Pending<SavedChange>[],
): Saved | undefined {
  const known = saved?.entries ?? rememberedSaved.read(uid);
  if (known === null && pending.length === 0) return undefined;
  return listOf(applyChanges(known ?? [], pending), saved?.from ?? 'device');
}

/** The saved articles of each member, live: shared by all save buttons, the page, and the offline sync. */
export const savedOf = memoizeByKey((uid) =>
  overlaid(
    source<Saved>(['what is saved', uid], {
      watch: (onSaved, onError) =>
        watchSaved(uid)((entries) => {
          rememberedSaved.write(uid, entries);
          onSaved(listOf(entries, 'server'));
        }, onError),
    }),
    savingOf(uid),
    (saved, pending) => withPending(uid, saved, pending),
  ),
);

const entryOf = (uid: string, slug: string): SavedEntry | undefined =>
  savedOf(uid).get().data?.bySlug.get(slug);

function change(uid: string, slug: string, next: SavedChange): void {
  const commands = savingOf(uid);
  const waiting = commands.get().find(({ key }) => key === slug)?.change ?? null;
  commands.run(slug, joinChanges(waiting, next));
}

export function saveArticle(uid: string, slug: string): void {
  if (entryOf(uid, slug)) return;
  change(uid, slug, { do: 'save', entry: { savedAt: Date.now(), read: false, kept: false } });
}

export function markSaved(uid: string, slug: string, marks: SavedMarks): void {
  if (entryOf(uid, slug)) change(uid, slug, { do: 'mark', marks });
}

/**
 * Removes an article from the list. A toast offers to bring it back with its marks; `from` returns the part of the page
 * that it responds to.
 */
export function removeSaved(uid: string, slug: string, title: string, from?: () => HTMLElement | null): void {
  const entry = entryOf(uid, slug);
  if (!entry) return;
  const { savedAt, read, kept } = entry;
  change(uid, slug, { do: 'remove', savedAt });
  showToast({
    text: `Taken off your saved articles: ${title}`,
    action: { label: 'Undo', run: () => change(uid, slug, { do: 'save', entry: { savedAt, read, kept } }) },
    ...(from && { from }),
  });
}
