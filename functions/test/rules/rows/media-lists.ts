import { type CallerName, everybody, nobody } from '../callers.ts';
import { limitedList, limitedLists, type Row, serverOnly } from '../row.ts';

export const mediaListSeed = {
  videos: { v1: { title: 'Live', publishedAt: 5 } },
  videoSync: {
    status: { syncedAt: 5, count: 1 },
    lease: { until: 5 },
    pages: { 0: 'etag' },
    known: { v1: 'etag' },
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
  ...serverOnly('videoSync', nobody),
  ...serverOnly('videoSync/lease', nobody),
  ...serverOnly('videoSync/pages', nobody),
  ...serverOnly('videoSync/known', nobody),
  ...serverOnly('videoSync/known/v1', nobody),
  ...serverOnly('indexEntries/videos/v1', nobody),
  ...serverOnly('videoSync/thumbnails', nobody),
  ...serverOnly('videoSync/thumbnails/v1', nobody),

  ...serverOnly('articles/one/recording', everybody),
  ...serverOnly('recordings', nobody),
  ...serverOnly('recordings/one', ['author', 'admin']),
  ...serverOnly('recordings/two', ['admin']),
  ...serverOnly('cursors/unusedFiles', nobody),
  ...serverOnly('cursors/unusedFiles/h', nobody),
  ...serverOnly('recordingFiles', nobody),
  ...serverOnly('recordingFiles/h', nobody),
  ...serverOnly('recordingQuota/months', nobody),
  ...serverOnly('recordingQuota/months/2026-11', budget),
  ...serverOnly('recordingQuota/reservations', nobody),
  ...serverOnly('recordingQuota/reservations/h', nobody),
];
