import { minuteMs } from '@contract/time.ts';
import { alertText, type AlertHealth } from '@contract/alerts.ts';
import { siteTime } from '../../lib/site-clock.ts';
import type { AlertBoard, ShownAlert, TestOutcome } from './api.ts';

export const textOf = (alert: ShownAlert): string => alertText(alert, siteTime);

/** Returns whether an alert was delivered, failed, or is waiting. */
export function stateOf({ state, sentAt, due, failure }: ShownAlert, now: number): string {
  switch (state) {
    case 'sent':
      return sentAt === undefined ? 'Delivered' : `Delivered ${siteTime(sentAt)}`;
    case 'logged':
      return 'In the log of the functions alone';
    case 'failed':
      return `Not delivered. ${failure ?? ''}`.trim();
    case 'waiting': {
      const until = due === undefined || due <= now ? 'On its way' : `Goes out ${siteTime(due)}`;
      return failure === undefined ? until : `${failure} ${until}`;
    }
  }
}

interface StatusText {
  kind: 'info' | 'success' | 'error';
  title: string;
  text: string;
}

/** The schedule runs every minute. An alert that has been due for longer than this shows that it does not. */
const stuckMs = 5 * minuteMs;

function isStuck(alerts: readonly ShownAlert[], now: number): boolean {
  return alerts.some(({ state, due }) => state === 'waiting' && due !== undefined && due < now - stuckMs);
}

function waitingOf(alerts: readonly ShownAlert[]): string {
  const waiting = alerts.filter(({ state }) => state === 'waiting').length;
  if (waiting === 0) return 'Nothing waits.';
  return waiting === 1 ? 'One waits.' : `${waiting} wait.`;
}

function deliveredOf({ deliveredAt }: AlertHealth): string {
  return deliveredAt === undefined
    ? 'None has been delivered yet.'
    : `Last delivered ${siteTime(deliveredAt)}.`;
}

/** Returns whether alerts reach the phones. */
export function healthText({ alerts, health }: AlertBoard, now: number): StatusText {
  const waiting = waitingOf(alerts);
  if (!health) {
    const text = `The site looks after them every minute and has not done so yet. ${waiting}`;
    return { kind: 'info', title: 'Not known yet', text };
  }
  if (!health.setUp) {
    const text =
      'Pushover has no keys here. Alerts reach no phone: they stand below and in the log of the functions.';
    return { kind: 'info', title: 'Not set up', text };
  }
  const delivered = deliveredOf(health);
  if (isStuck(alerts, now)) {
    const text = `What is due does not go out: the schedule everyMinute does not run. ${delivered} ${waiting}`;
    return { kind: 'error', title: 'Alerts are stuck', text };
  }
  if (!health.failure)
    return { kind: 'success', title: 'Alerts get through', text: `${delivered} ${waiting}` };
  const { at, why } = health.failure;
  return {
    kind: 'error',
    title: 'The last try failed',
    text: `${siteTime(at)}: ${why} ${delivered} ${waiting}`,
  };
}

/** Returns an explanation of a test's outcome. */
export function outcomeText(outcome: TestOutcome): StatusText {
  switch (outcome.state) {
    case 'sent':
      return { kind: 'success', title: 'Sent', text: 'Pushover took it. It should be on the phones by now.' };
    case 'not-set-up':
      return {
        kind: 'info',
        title: 'Not sent',
        text: 'Pushover has no keys here, so there is no phone to reach.',
      };
    case 'waiting':
      return { kind: 'error', title: 'Not sent yet', text: `${outcome.why} It is tried again by itself.` };
    case 'failed':
    case 'refused':
      return { kind: 'error', title: 'Not sent', text: outcome.why };
  }
}
