import { expect, test, vi } from 'vitest';
import { readAlerts } from './api.ts';
import * as log from '../../platform/log.ts';

const alert = { kind: 'test', count: 1, state: 'sent', firstAt: 1, lastAt: 1 };

test('alerts are parsed newest first, and malformed ones are left out', () => {
  vi.spyOn(log, 'logError').mockReturnValue();
  const stored = {
    a: { ...alert, seen: { x: true }, lease: { by: 'x', until: 1 } },
    b: { ...alert, lastAt: 3 },
    c: { ...alert, kind: 'invented' },
    d: 'text',
  };
  expect(readAlerts(stored).map(({ key }) => key)).toEqual(['b', 'a']);
  expect(readAlerts(null)).toEqual([]);
});

test('an alert about the list of videos says why it could not be fetched', () => {
  const stored = { a: { ...alert, kind: 'videos-not-read', cause: 'quota' } };
  expect(readAlerts(stored)[0]).toMatchObject({ cause: 'quota' });
});
