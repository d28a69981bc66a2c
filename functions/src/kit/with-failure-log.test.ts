import { logger } from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import { onUnexpected } from '../logs.ts';
import { retriedForMs, withFailureLog } from './with-failure-log.ts';

const alerted: string[] = [];
const failing = withFailureLog('onHorn', () => Promise.reject(new Error('broken')));
const eventOf = (ageMs: number) => ({ time: new Date(Date.now() - ageMs).toISOString() });

beforeEach(() => {
  alerted.length = 0;
  onUnexpected((where) => void alerted.push(where));
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
});

it('an event that fails is retried', async () => {
  await expect(failing(eventOf(1000))).rejects.toThrow('broken');
  expect(alerted).toEqual(['onHorn']);
});

it('an event that still fails half a day later is given up, with an alert that says so', async () => {
  await failing(eventOf(retriedForMs + 1000));
  expect(alerted).toEqual(['onHorn', 'onHorn gave up']);
});

it('a schedule that fails is never given up', async () => {
  await expect(failing({ scheduleTime: '2020-01-01T00:00:00Z' })).rejects.toThrow('broken');
});
