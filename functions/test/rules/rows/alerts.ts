import { query, type Row, serverOnly } from '../row.ts';

export const alertSeed = {
  alerts: { a1: { kind: 'donation', count: 1, state: 'waiting', firstAt: 1, lastAt: 1, due: 1 } },
  alertHealth: { setUp: true },
  work: { w1: { kind: 'publishDue', of: '1', at: 1 } },
  workBulk: { w1: { kind: 'renameBand', of: 'om', at: 1 } },
  failedWork: { w1: { kind: 'renameBand', of: 'om', at: 1, tries: 8, failedAt: 2 } },
};

export const alertRows: Row[] = [
  ...['alerts', 'alerts/a1', 'alertHealth'].flatMap((path) => serverOnly(path, ['admin'])),
  ...['workBulk', 'workBulk/w1', 'failedWork', 'failedWork/w1'].flatMap((path) =>
    serverOnly(path, ['admin']),
  ),
  query('workBulk', 'of', ['admin']),
  query('failedWork', 'failedAt', ['admin']),
  query('alerts', 'due', ['admin']),
  query('alerts', 'lastAt', ['admin']),
];
