import type { VideoFailure } from '@contract/videos.ts';
import { siteTimeZone } from '@contract/site.ts';
import type { ListedSync } from './stored-sync.ts';

const dateTime = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: siteTimeZone,
  }).format(at);

const troubles: Record<VideoFailure, string> = {
  quota: 'YouTube gives us no newer list today',
  key: 'YouTube does not let us read our list at the moment',
  channel: 'YouTube does not find our channel at the moment',
  unreachable: 'YouTube does not answer at the moment',
  unreadable: 'YouTube gives us no usable answer at the moment',
};

interface ListAgeProps {
  sync: ListedSync;
  /** Returns how long ago something was, in words. */
  ageOf: (at: number) => string;
}

/** The age of the list, and why it could not be updated. */
export function ListAge({ sync: { syncedAt, failure }, ageOf }: ListAgeProps) {
  if (!failure) return syncedAt > 0 && `Read from YouTube ${ageOf(syncedAt)}.`;
  const list = syncedAt > 0 ? `this is the list of ${dateTime(syncedAt)}` : 'there is no list yet';
  return `${troubles[failure]}; ${list}.`;
}
