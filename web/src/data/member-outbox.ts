import { logWatchError } from '../platform/log.ts';
import { onReconnect } from '../platform/on-reconnect.ts';
import { isPermissionDenied } from '../platform/data-error.ts';
import { withTabLock } from '../platform/tab-lock.ts';
import { OutboxSender } from './outbox-sender.ts';
import { Outbox, type PendingWrite } from './outbox.ts';

interface MemberOutboxOptions<Change> {
  /** Such as `horns`: names the outbox, and the lock between tabs. */
  name: string;
  uid: string;
  /** Reads what an earlier version of the site may have stored; null drops it. */
  parse: (stored: unknown) => Change | null;
  /** Resolves when the server has it. Sending twice must be the same as once. */
  send: (write: PendingWrite<Change>) => Promise<void>;
  onRefused: (write: PendingWrite<Change>) => void;
  /** Whether anything can be sent now; always, unless given. */
  isReady?: () => boolean;
}

export interface MemberOutbox<Change> {
  outbox: Outbox<Change>;
  /** Sends what is in the outbox, soon. */
  flush: () => void;
  /** Sends what an earlier visit could not, now and whenever the network or the member comes back. */
  start: () => void;
  /** Call when the member has signed out: what was not sent waits in the outbox. */
  stop: () => void;
}

/** The outbox of one member, with its way to the database: one tab of the browser sends at a time. */
export function memberOutbox<Change>(options: MemberOutboxOptions<Change>): MemberOutbox<Change> {
  const { name, uid, parse, send, onRefused, isReady = () => true } = options;
  const outbox = new Outbox({ name, uid, parse });
  const sender = new OutboxSender({
    outbox,
    send,
    isPermissionDenied,
    onRefused,
    alone: (work) => withTabLock(`${name}:${uid}`, work),
    log: logWatchError,
  });
  const flush = () => {
    if (isReady()) sender.flush();
  };
  let unsubscribe: (() => void) | null = null;
  return {
    outbox,
    flush,
    start() {
      unsubscribe ??= onReconnect(flush);
      flush();
    },
    stop() {
      unsubscribe?.();
      unsubscribe = null;
      sender.stop();
    },
  };
}
