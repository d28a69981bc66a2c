import { isDeepStrictEqual } from 'node:util';
import type { Alert } from '../../src/contract/alerts.ts';
import type { AuditEntry } from '../../src/contract/audit.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import { createMemoryDatabase } from './memory-database.ts';

/** Creates a database and a clock, which only `pass` and pauses advance. */
export function createStore(begin: number | string = '2026-11-21T12:00:00Z') {
  let now = typeof begin === 'string' ? Date.parse(begin) : begin;
  const memory = createMemoryDatabase(() => now);
  const pass = (milliseconds: number): void => void (now += milliseconds);
  const entries = (uid: string) =>
    (memory.at(`users/${uid}/notifications`) ?? {}) as Record<string, Notification>;
  const told = (uid: string) => Object.values(entries(uid));
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
    /** The notifications of a member by their keys, in a list, and what they say. */
    entries,
    told,
    titles: (uid: string) => told(uid).map(({ title }) => title),
    /** The lines of the audit log, by their time. */
    audit: () =>
      Object.values((memory.at('audit') ?? {}) as Record<string, AuditEntry>).sort(
        (one, other) => one.at - other.at,
      ),
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
