import { logWatchError } from '../platform/log.ts';
import { OutboxSender } from './outbox-sender.ts';
import { Outbox } from './outbox.ts';
import { isPermissionDenied } from '../platform/permission-denied.ts';
import { onReconnect } from '../platform/on-reconnect.ts';
import { withTabLock } from '../platform/tab-lock.ts';
import { IntendedObserver, type ValueWatcher } from './intended.ts';

export interface MemberIntentions<Value extends string | boolean> {
  /** The one of a thing, shared by all who show it. */
  of: (key: string) => IntendedObserver<Value>;
  /** Sends what an earlier visit could not, now and whenever the network comes back. */
  start: () => void;
  /** Call when the member has signed out. */
  stop: () => void;
}

interface Subject<Value> {
  /** Such as `horns`: the name of the outbox, and of the lock between tabs. */
  name: string;
  none: Value;
  parse: (stored: unknown) => Value | null;
  watch: (key: string, uid: string, watcher: ValueWatcher<Value>) => () => void;
  /** Resolves when the server has it. */
  send: (key: string, uid: string, value: Value) => Promise<void>;
  /** The server did not take it: a sentence for whoever wanted it. */
  onRefused: () => void;
}

function create<Value extends string | boolean>(
  uid: string,
  subject: Subject<Value>,
): MemberIntentions<Value> {
  const { name, none, parse, watch, send, onRefused } = subject;
  const things = new Map<string, IntendedObserver<Value>>();
  const outbox = new Outbox<Value>({ name, uid, parse });
  const sender = new OutboxSender({
    outbox,
    send: ({ key, change }) => send(key, uid, change),
    isPermissionDenied,
    onRefused: ({ key }) => {
      things.get(key)?.takeBack();
      onRefused();
    },
    alone: (work) => withTabLock(`${name}:${uid}`, work),
    log: logWatchError,
  });
  const flush = () => sender.flush();
  let leave: (() => void) | null = null;
  return {
    of(key) {
      const known = things.get(key);
      if (known) return known;
      const services = { none, outbox, flush, onReconnect, log: logWatchError };
      const observer = new IntendedObserver<Value>(key, {
        ...services,
        watch: (watcher) => watch(key, uid, watcher),
      });
      things.set(key, observer);
      return observer;
    },
    start() {
      leave ??= onReconnect(flush);
      flush();
    },
    stop() {
      leave?.();
      leave = null;
      sender.stop();
    },
  };
}

/** What members say with a button, by member; it waits in an outbox until the server has it. */
export function intentionsOf<Value extends string | boolean>(subject: Subject<Value>) {
  const members = new Map<string, MemberIntentions<Value>>();
  return (uid: string): MemberIntentions<Value> => {
    const known = members.get(uid);
    if (known) return known;
    const member = create(uid, subject);
    members.set(uid, member);
    return member;
  };
}
