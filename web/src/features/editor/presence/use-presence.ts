import { presenceSaidMs } from '@contract/draft-presence.ts';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { watchConnection } from '../../../data/drafts.ts';
import { source } from '../../../data/source.ts';
import { publicName, publicPicture, useMemberNames } from '../../../data/use-member-names.ts';
import { useSource, useSources } from '../../../data/use-source.ts';
import { Debounce } from '../../../lib/debounce.ts';
import { isPermissionDenied } from '../../../platform/data-error.ts';
import { logError } from '../../../platform/log.ts';
import { type Present, sayGone, sayPresent, watchPresence } from '../api/draft-presence.ts';
import { markWriters } from './writer-marks.ts';

/** Another member who has the draft open. */
export interface OtherWriter {
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
export function usePresence(
  draftId: string | null,
  editor: Editor,
  uid: string,
  edition: number,
): OtherWriter[] {
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
