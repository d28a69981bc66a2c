import { oncePerKey } from '../lib/once-per-key.ts';
import { logWatchError } from '../platform/log.ts';
import { onReconnect } from '../platform/on-reconnect.ts';
import type { Watch } from '../platform/watch-path.ts';
import { type MemberOutbox, memberOutbox } from './member-outbox.ts';
import { type OptimisticState, OptimisticValue } from './optimistic-value.ts';

export interface OwnValue<Value> {
  /** As the member wants it: a write that has not reached the server is in it. */
  wanted: Value;
  /** The value on the server; null while it is not known. */
  confirmed: Value | null;
}

interface OptimisticStoreOptions<Value> {
  /** Such as `horns`: names the outbox, the lock between tabs, and the live query in the log. */
  name: string;
  /** The value while neither the member nor the server has said anything. */
  none: Value;
  /** Reads what an earlier version of the site may have stored; null drops it. */
  parse: (stored: unknown) => Value | null;
  watch: (key: string, uid: string) => Watch<Value>;
  /** Resolves when the server has it. Sending twice must be the same as once. */
  send: (key: string, uid: string, value: Value) => Promise<void>;
  /** Call back after the database has refused a write: says so to the member. */
  onRefused: () => void;
}

export interface OptimisticStore<Value> extends Pick<MemberOutbox<Value>, 'start' | 'stop'> {
  /** The value of one record, live. All who ask for the same key share one. */
  of: (key: string) => Pick<OptimisticValue<Value, Value, OwnValue<Value>>, 'get' | 'subscribe'>;
  /** The writes that have not reached the server yet. */
  outbox: MemberOutbox<Value>['outbox'];
  /** Shown at once, sent soon. */
  set: (key: string, value: Value) => void;
}

function fold<Value>(
  key: string,
  none: Value,
  { status, server, writes }: OptimisticState<Value, Value>,
  last: OwnValue<Value>,
): OwnValue<Value> {
  const confirmed = status === 'live' ? server : null;
  const wanted = writes.find((write) => write.key === key)?.change ?? confirmed ?? none;
  return wanted === last.wanted && confirmed === last.confirmed ? last : { wanted, confirmed };
}

/**
 * By member: a value of theirs for each record, which a button sets, such as their horns for an article. It shows at
 * once, waits in an outbox until the server has it, and is rolled back when the database refuses it.
 */
export function optimisticStore<Value extends string | boolean>(options: OptimisticStoreOptions<Value>) {
  const { name, none, parse, watch, send, onRefused } = options;
  return oncePerKey((uid): OptimisticStore<Value> => {
    const values = oncePerKey(
      (key) =>
        new OptimisticValue<Value, Value, OwnValue<Value>>({
          what: name,
          watch: watch(key, uid),
          outbox,
          initial: { wanted: none, confirmed: null },
          fold: (state, last) => fold(key, none, state, last),
          onReconnect,
          log: logWatchError,
        }),
    );
    const { outbox, flush, start, stop } = memberOutbox<Value>({
      name,
      uid,
      parse,
      send: ({ key, change }) => send(key, uid, change),
      onRefused: ({ key }) => {
        values(key).rollBack();
        onRefused();
      },
    });
    return {
      of: values,
      outbox,
      set(key, value) {
        outbox.put(key, value);
        flush();
      },
      start,
      stop,
    };
  });
}
