import type { Alert } from '../../src/contract/alerts.ts';
import { alertAdmins, withdrawAlert } from '../../src/alerts/outbox.ts';
import type { PhoneMessage, Pushover, PushoverOutcome } from '../../src/alerts/phone-message.ts';
import { sendDueAlerts, type SendDeps } from '../../src/alerts/send-alerts.ts';
import type { AlertHealth, StoredAlert } from '../../src/contract/alerts.ts';
import { createStore } from './store.ts';

/** Creates the dependencies of alerts in memory: outbox, phone and clock. The clock starts at noon in Berlin. */
export function createAlertWorld(begin = '2026-11-21T11:00:00Z') {
  const { memory, now, pass, deps: store } = createStore(begin);
  const arrived: PhoneMessage[] = [];
  const outcomes: PushoverOutcome[] = [];
  /** Runs while a message is being sent. */
  let onTheWay: () => unknown = () => undefined;
  const phone: Pushover = {
    async send(message) {
      await onTheWay();
      const outcome = outcomes.shift() ?? { kind: 'sent' };
      if (outcome.kind === 'sent') arrived.push(message);
      return outcome;
    },
  };
  const deps: SendDeps = {
    ...store,
    pushover: phone,
    origin: 'https://riffhall.example',
  };
  return {
    deps,
    memory,
    arrived,
    texts: () => arrived.map(({ message }) => message),
    now,
    pass,
    /** Sets the outcomes of the next messages. */
    willEnd: (...next: PushoverOutcome[]) => void outcomes.push(...next),
    whileSending: (work: () => unknown) => {
      onTheWay = work;
    },
    alert: (alert: Alert) => alertAdmins(alert, deps),
    withdraw: (alert: Alert) => withdrawAlert(alert, deps),
    run: (change: Partial<SendDeps> = {}) => sendDueAlerts({ ...deps, ...change }),
    all: () => Object.values((memory.at('alerts') ?? {}) as Record<string, StoredAlert>),
    health: () => memory.at('alertHealth') as AlertHealth | null,
  };
}

export const minutes = (count: number) => count * 60_000;
