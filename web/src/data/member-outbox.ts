import { logWatchError } from '../platform/log.ts';
import { onReconnect } from '../platform/on-reconnect.ts';
import { isPermissionDenied } from '../platform/data-error.ts';
import { withTabLock } from '../platform/tab-lock.ts';
import { OutboxSender } from './outbox-sender.ts';
import { Outbox, type PendingWrite } from './outbox.ts';

interface MemberOutboxOptions<Change> {
  /** Names the outbox and the lock between tabs, such as `horns`. */
  name: string;
  uid: string;
  /** Parses a value that an earlier version of the site may have stored; null drops it. */
  parse: (stored: unknown) => Change | null;
  /** Resolves when the server has the write. Must be idempotent. */
  send: (write: PendingWrite<Change>) => Promise<void>;
  onRefused: (write: PendingWrite<Change>) => void;
  /** Whether anything can be sent now. Defaults to always. */
  isReady?: () => boolean;
}

export interface MemberOutbox<Change> {
  outbox: Outbox<Change>;
  /** Starts sending the writes in the outbox. */
  flush: () => void;
  /** Sends what an earlier visit could not, immediately and again on every reconnect. */
  start: () => void;
  /** Call when the member has signed out. Unsent writes stay in the outbox. */
  stop: () => void;
}

/** Creates a member's outbox and its sender. Only one tab of the browser sends at a time. */
export function memberOutbox<Change>(options: MemberOutboxOptions<Change>): MemberOutbox<Change> {
  const { name, uid, parse, send, onRefused, isReady = () => true } = options;
  const outbox = new Outbox({ name, uid, parse });
  const sender = new OutboxSender({
    outbox,
    send,
    isPermissionDenied,
    onRefused,
    withLock: (work) => withTabLock(`${name}:${uid}`, work),
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
