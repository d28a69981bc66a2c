import { useState } from 'react';
import type { NotificationEntry } from './api/notifications.ts';

/**
 * Returns an announcement of entries that were added while the list is open, for a polite live region. Initially empty.
 */
export function useNewEntriesAnnouncement(entries: readonly NotificationEntry[] | null): string {
  const latest = entries && (entries[0]?.createdAt ?? 0);
  const [known, setKnown] = useState(latest);
  const [said, setSaid] = useState('');
  // The newest entry may disappear and return if its deletion is undone.
  if (entries !== null && latest !== null && (known === null || latest > known)) {
    setKnown(latest);
    const fresh = known === null ? [] : entries.filter(({ createdAt }) => createdAt > known);
    if (fresh.length > 0) setSaid(sentence(fresh));
  }
  return said;
}

function sentence(fresh: readonly NotificationEntry[]): string {
  const [first] = fresh;
  return fresh.length === 1 && first
    ? `New notification: ${first.title}`
    : `${fresh.length} new notifications`;
}
