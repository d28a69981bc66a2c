import { formerMember } from '@contract/comments.ts';
import { useSyncExternalStore } from 'react';
import type { SeenComment } from './api/public-comments.ts';
import { type MemberCard, readMemberCard } from './api/members.ts';
import { logError } from '../../platform/log.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';

/**
 * By UID and the name on the comment, which changes while the page is open if staff remove it: then the card is read
 * again. Null if the member has no profile.
 */
const cards = new Map<string, MemberCard | null>();
const requested = new Set<string>();
const listeners = new Map<string, Set<() => void>>();

function load(key: string): void {
  if (requested.has(key)) return;
  requested.add(key);
  const [uid = ''] = key.split(' ');
  readMemberCard(uid).then(
    (card) => {
      cards.set(key, card);
      for (const listener of listeners.get(key) ?? []) listener();
    },
    (error: unknown) => {
      requested.delete(key);
      logError('Reading who wrote a comment', error);
      const stop = onReconnect(() => {
        stop();
        if (listeners.get(uid)?.size) load(uid);
      });
    },
  );
}

const subscribeTo = (key: string | null) => (listener: () => void) => {
  if (key === null) return () => undefined;
  const those = listeners.get(key) ?? new Set();
  listeners.set(key, those.add(listener));
  load(key);
  return () => void those.delete(listener);
};

const subscriptions = new Map<string | null, ReturnType<typeof subscribeTo>>();

function subscription(key: string | null) {
  const known = subscriptions.get(key);
  if (known) return known;
  const made = subscribeTo(key);
  subscriptions.set(key, made);
  return made;
}

/** Returns the member's current name and picture, loaded once per visit. Undefined while loading. */
export function useMemberCard(uid: string | null, name = ''): MemberCard | null | undefined {
  const key = uid === null ? null : `${uid} ${name}`;
  return useSyncExternalStore(subscription(key), () => (key === null ? null : cards.get(key)));
}

/** Returns the author's current name, or the name at the time of writing while the current one is unknown. */
export function useAuthorName({ author, name }: Pick<SeenComment, 'author' | 'name'>): string {
  const card = useMemberCard(author, name);
  return author === null ? formerMember : card?.name || name || formerMember;
}
