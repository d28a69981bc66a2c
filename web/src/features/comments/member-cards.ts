import { formerMember } from '@contract/comments.ts';
import { useSyncExternalStore } from 'react';
import type { SeenComment } from './api/comments.ts';
import { type MemberCard, readMemberCard } from './api/members.ts';
import { logError } from '../../platform/log.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';

/** Null if the member has no profile. */
const cards = new Map<string, MemberCard | null>();
const requested = new Set<string>();
const listeners = new Map<string, Set<() => void>>();

function load(uid: string): void {
  if (requested.has(uid)) return;
  requested.add(uid);
  readMemberCard(uid).then(
    (card) => {
      cards.set(uid, card);
      for (const listener of listeners.get(uid) ?? []) listener();
    },
    (error: unknown) => {
      requested.delete(uid);
      logError('Reading who wrote a comment', error);
      const stop = onReconnect(() => {
        stop();
        if (listeners.get(uid)?.size) load(uid);
      });
    },
  );
}

const subscribeTo = (uid: string | null) => (listener: () => void) => {
  if (uid === null) return () => undefined;
  const those = listeners.get(uid) ?? new Set();
  listeners.set(uid, those.add(listener));
  load(uid);
  return () => void those.delete(listener);
};

const subscriptions = new Map<string | null, ReturnType<typeof subscribeTo>>();

function subscription(uid: string | null) {
  const known = subscriptions.get(uid);
  if (known) return known;
  const made = subscribeTo(uid);
  subscriptions.set(uid, made);
  return made;
}

/** Returns the member's current name and picture, loaded once per visit. Undefined while loading. */
export const useMemberCard = (uid: string | null): MemberCard | null | undefined =>
  useSyncExternalStore(subscription(uid), () => (uid === null ? null : cards.get(uid)));

/** Returns the author's current name, or the name at the time of writing while the current one is unknown. */
export function useAuthorName({ author, name }: Pick<SeenComment, 'author' | 'name'>): string {
  const card = useMemberCard(author);
  return author === null ? formerMember : card?.name || name || formerMember;
}
