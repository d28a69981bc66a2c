import { memoizeByKey } from '../lib/memoize-by-key.ts';
import { logWatchError } from '../platform/log.ts';
import { onReconnect } from '../platform/on-reconnect.ts';
import type { Watch } from '../platform/watch-path.ts';
import { type MemberOutbox, memberOutbox } from './member-outbox.ts';
import { type OptimisticState, OptimisticValue } from './optimistic-value.ts';

export interface OwnValue<Value> {
  /** The value as the member wants it, including a write that has not reached the server. */
  wanted: Value;
  /** The value on the server; null while unknown. */
  confirmed: Value | null;
}

interface OptimisticStoreOptions<Value> {
  /** Names the outbox, the lock between tabs, and the live query in the log, such as `horns`. */
  name: string;
  /** The value while neither a pending write nor the server provides one. */
  none: Value;
  /** Parses a value that an earlier version of the site may have stored; null drops it. */
  parse: (stored: unknown) => Value | null;
  watch: (key: string, uid: string) => Watch<Value>;
  /** Resolves when the server has the write. Must be idempotent. */
  send: (key: string, uid: string, value: Value) => Promise<void>;
  /** Called after the database has refused a write, to tell the member. */
  onRefused: () => void;
}

export interface OptimisticStore<Value> extends Pick<MemberOutbox<Value>, 'start' | 'stop'> {
  /** The live value of one record. All callers with the same key share one instance. */
  of: (key: string) => Pick<OptimisticValue<Value, Value, OwnValue<Value>>, 'get' | 'subscribe'>;
  /** The writes that have not reached the server yet. */
  outbox: MemberOutbox<Value>['outbox'];
  /** Shows the value immediately and starts sending it. */
  set: (key: string, value: Value) => void;
}

function fold<Value>(
  key: string,
  none: Value,
  { status, server, writes }: OptimisticState<Value, Value>,
  last: OwnValue<Value>,
): OwnValue<Value> {
  const confirmed = status === 'ready' ? server : null;
  const wanted = writes.find((write) => write.key === key)?.change ?? confirmed ?? none;
  return wanted === last.wanted && confirmed === last.confirmed ? last : { wanted, confirmed };
}

/**
 * Creates, per member, a store of one value per record that a button sets, such as horns for an article. A new value
 * shows immediately, waits in an outbox until the server has it, and is rolled back if the database refuses it.
 */
export function optimisticStore<Value extends string | boolean>(options: OptimisticStoreOptions<Value>) {
  const { name, none, parse, watch, send, onRefused } = options;
  return memoizeByKey((uid): OptimisticStore<Value> => {
    const values = memoizeByKey(
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
