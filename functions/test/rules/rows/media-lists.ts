import { type CallerName, everybody } from '../callers.ts';
import { limitedList, limitedLists, type Row, serverOnly } from '../row.ts';

export const mediaListSeed = {
  videos: { v1: { title: 'Live', publishedAt: 5 } },
  videoSync: {
    status: { syncedAt: 5, count: 1 },
    lease: { until: 5 },
    known: { v1: { title: 'Live' } },
  },
  recordings: { one: { state: 'ready', hash: 'h' } },
  recordingFiles: { h: { file: 'f' } },
  recordingQuota: { months: { '2026-11': { used: 5 } }, reservations: { h: { month: '2026-11', at: 5 } } },
};

const budget: CallerName[] = ['author', 'otherAuthor', 'admin'];

export const mediaListRows: Row[] = [
  ...limitedList('videos', ['publishedAt'], everybody),
  ...serverOnly('videos/v1', everybody),
  ...serverOnly('videoSync/status', everybody),
  ...limitedLists('lists/videosByBand', 'amenra', 'v1', everybody),
  ...limitedLists('lists/videosByWord', 'live', 'v1', everybody),

  ...serverOnly('articles/one/recording', everybody),
  ...serverOnly('recordings/one', ['author', 'admin']),
  ...serverOnly('recordings/two', ['admin']),
  ...serverOnly('recordingQuota/months/2026-11', budget),
];
