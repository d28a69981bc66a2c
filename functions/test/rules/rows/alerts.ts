import { query, type Row, serverOnly } from '../row.ts';

export const alertSeed = {
  alerts: { a1: { kind: 'donation', count: 1, state: 'waiting', firstAt: 1, lastAt: 1, due: 1 } },
  alertHealth: { setUp: true },
};

export const alertRows: Row[] = [
  ...['alerts', 'alerts/a1', 'alertHealth'].flatMap((path) => serverOnly(path, ['admin'])),
  query('alerts', 'due', ['admin']),
  query('alerts', 'lastAt', ['admin']),
];
