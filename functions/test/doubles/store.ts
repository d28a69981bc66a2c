import { isDeepStrictEqual } from 'node:util';
import type { Alert } from '../../src/contract/alerts.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import { createMemoryDatabase } from './memory-database.ts';

/** Creates a database and a clock, which only `pass` and pauses advance. */
export function createStore(begin: number | string = '2026-11-21T12:00:00Z') {
  let now = typeof begin === 'string' ? Date.parse(begin) : begin;
  const memory = createMemoryDatabase(() => now);
  const pass = (milliseconds: number): void => void (now += milliseconds);
  const entries = (uid: string) =>
    (memory.at(`users/${uid}/notifications`) ?? {}) as Record<string, Notification>;
  return {
    memory,
    now: () => now,
    pass,
    deps: {
      database: memory.database,
      clock: { now: () => now },
      pause: async (milliseconds: number) => {
        pass(milliseconds);
        await new Promise<void>((resume) => setImmediate(resume));
      },
    },
    /** The notifications of a member, and what they say. */
    entries,
    titles: (uid: string) => Object.values(entries(uid)).map(({ title }) => title),
  };
}

/** Keeps alerts in memory, each occurrence once, like the outbox. */
export function createAlerts() {
  const alerts: Alert[] = [];
  const withdrawAlert = (alert: Alert) => {
    const at = alerts.findIndex((known) => isDeepStrictEqual(known, alert));
    return Promise.resolve(at >= 0 && alerts.splice(at, 1));
  };
  const alertAdmins = (alert: Alert) => {
    if (!alerts.some((known) => isDeepStrictEqual(known, alert))) alerts.push(alert);
    return Promise.resolve();
  };
  return { alerts, alertAdmins, withdrawAlert };
}
