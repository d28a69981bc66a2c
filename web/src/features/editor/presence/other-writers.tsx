import type { Editor } from '@tiptap/core';
import { useState, useEffect } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DraftState } from '../autosave/draft-state.ts';
import { presenceSaidMs } from '@contract/draft-presence.ts';
import { source } from '../../../data/source.ts';
import { publicName, publicPicture, useMemberNames } from '../../../data/member-names.ts';
import { useSource, useSources } from '../../../data/use-source.ts';
import { Debounce } from '../../../lib/debounce.ts';
import { isPermissionDenied } from '../../../platform/data-error.ts';
import { logError } from '../../../platform/log.ts';
import { watchConnection } from '../../../platform/watch-path.ts';
import { type Present, sayGone, sayPresent, watchPresence } from '../api/draft-presence.ts';
import { markWriters } from './writer-marks.ts';
import styles from './presence.module.css';

/** Another member who has the draft open. */
interface OtherWriter {
  uid: string;
  name: string;
  /** The URL of their picture; null without one. */
  picture: string | null;
}

/** How long a cursor rests before its block is sent, and how long it may move before. */
const restMs = 1000;
const restAtLatestMs = 3000;

/** How much older than the newest an entry can be: its tab has then missed two turns, and the database its end. */
const goneAfterMs = 2.5 * presenceSaidMs;

/**
 * Says that the member has the draft open and in which block of the text their cursor is. Returns whether the database
 * is connected.
 */
function useSayPresent(draftId: string | null, editor: Editor, uid: string): boolean {
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (draftId === null) return;
    const ignoreRefusal = (error: unknown) => {
      if (!isPermissionDenied(error)) logError('Saying who writes', error);
    };
    let isConnected = false;
    let block: number | null = null;
    const say = () => {
      if (isConnected) sayPresent(draftId, uid, block).catch(ignoreRefusal);
    };
    const soon = new Debounce(say, restMs, restAtLatestMs);
    const onCursor = () => {
      const now = editor.state.selection.$head.index(0);
      if (!editor.isFocused || now === block) return;
      block = now;
      soon.schedule();
    };
    const unwatch = watchConnection((now) => {
      isConnected = now;
      setConnected(now);
      say();
    });
    const timer = setInterval(say, presenceSaidMs);
    editor.on('transaction', onCursor);
    editor.on('focus', onCursor);
    return () => {
      editor.off('transaction', onCursor);
      editor.off('focus', onCursor);
      clearInterval(timer);
      soon.cancel();
      unwatch();
      if (isConnected) sayGone(draftId, uid).catch(ignoreRefusal);
    };
  }, [draftId, editor, uid]);
  return connected;
}

const nobody: readonly Present[] = [];

/** The entries of other members whose tabs are still there, by the clock of the server. */
function othersIn(entries: readonly Present[], uid: string): Present[] {
  const newest = Math.max(0, ...entries.map(({ at }) => at));
  return entries.filter((entry) => entry.uid !== uid && entry.at > newest - goneAfterMs);
}

/**
 * Says that the member has a draft open, and returns who else has. Marks the blocks in which these write. Nobody is
 * known while offline, and without a draft.
 */
function usePresence(draftId: string | null, editor: Editor, uid: string, edition: number): OtherWriter[] {
  const connected = useSayPresent(draftId, editor, uid);
  const { data = nobody } = useSource(
    draftId === null ? null : source(['who has a draft open', draftId], { watch: watchPresence(draftId) }),
  );
  const others = connected ? othersIn(data, uid) : [];
  const uids = [...new Set(others.map((other) => other.uid))];
  const nameOf = useMemberNames(uids, publicName, { unknown: '', none: 'A former member' });
  const pictures = useSources(uids, publicPicture);
  const named = others.map(({ uid: other, block }) => [block, nameOf(other)] as const);
  const marked = JSON.stringify(named.filter(([block, name]) => block !== undefined && name !== ''));
  useEffect(() => {
    if (editor.isDestroyed) return;
    const namesAt = new Map<number, string[]>();
    for (const [block, name] of JSON.parse(marked) as [number, string][])
      namesAt.set(block, [...(namesAt.get(block) ?? []), name]);
    markWriters(editor, namesAt);
  }, [editor, edition, marked]);
  return uids
    .map((other) => ({ uid: other, name: nameOf(other), picture: pictures[other] ?? null }))
    .filter(({ name }) => name !== '');
}

const shownAtMost = 3;

function textOf(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  if (names.length === 1) return `${first} is here too`;
  return `${first} and ${names.length === 2 ? second : `${names.length - 1} more`} are here too`;
}

export interface OtherWritersProps {
  state: Pick<DraftState, 'id' | 'record' | 'edition'>;
  editor: Editor;
  uid: string;
}

/** Who else has the draft open. Screen readers are told of those who come. */
export default function OtherWriters({ state: { id, record, edition }, editor, uid: me }: OtherWritersProps) {
  // Before its first save, nobody else can have it.
  const writers = usePresence(record === null ? null : id, editor, me, edition);
  const [known, setKnown] = useState({ uids: '', said: '' });
  const uids = writers.map(({ uid }) => uid).join(' ');
  if (uids !== known.uids) {
    const came = writers.filter(({ uid }) => !known.uids.split(' ').includes(uid)).map(({ name }) => name);
    setKnown({ uids, said: came.length > 0 ? `${textOf(came)}.` : known.said });
  }
  return (
    <>
      {writers.length > 0 && (
        <div className={styles.others}>
          {writers.slice(0, shownAtMost).map(({ uid, name, picture }) => (
            <Avatar key={uid} name={name} src={picture} size={1.75} />
          ))}
          <span className={styles.names}>{textOf(writers.map(({ name }) => name))}</span>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{writers.length > 0 && known.said}</span>
      </VisuallyHidden>
    </>
  );
}
