import { listMax } from '@contract/pace.ts';
import { memberOutbox } from '../../data/member-outbox.ts';
import { type OptimisticState, OptimisticValue } from '../../data/optimistic-value.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { logWatchError } from '../../platform/log.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { showToast } from '../../ui/toast-store.ts';
import { sendFollow, watchFollows } from './api.ts';
import { rememberedFollows } from './remembered-follows.ts';

export type Follows =
  | { state: 'loading' }
  | { state: 'failed' }
  /** The uids and band tags that are followed, including pending writes. */
  | { state: 'ready'; targets: ReadonlySet<string> };

/**
 * Applies the pending writes, in which `change` is true to follow and false to unfollow. `known` is the state without
 * them; null if unknown.
 */
function fold(
  known: readonly string[] | null,
  { status, writes }: OptimisticState<string[], boolean>,
): Follows {
  if (known === null) return { state: status === 'failed' ? 'failed' : 'loading' };
  const targets = new Set(known);
  for (const { key, change } of writes) {
    if (change) targets.add(key);
    else targets.delete(key);
  }
  return { state: 'ready', targets };
}

const refused = 'The server did not take that change to whom you follow. Try it again.';
const full = `You follow ${listMax.follows} authors and bands, and there is no room for more. Stop following one first.`;

/** The live follows of each member, shared by all follow buttons and the lists of followed authors and bands. */
export const followsOf = memoizeByKey((uid) => {
  const { outbox, flush, start, stop } = memberOutbox({
    name: 'follows',
    uid,
    parse: (stored) => (typeof stored === 'boolean' ? stored : null),
    send: ({ key, change }) => sendFollow(uid, key, change),
    onRefused: ({ change }) => {
      value.rollBack();
      const isFull = (value.server()?.length ?? 0) >= listMax.follows;
      showToast({ failed: true, text: change && isFull ? full : refused });
    },
  });
  const value = new OptimisticValue<string[], boolean, Follows>({
    what: 'who is followed',
    watch: (onTargets, onError) =>
      watchFollows(uid)((targets) => {
        rememberedFollows.write(uid, targets);
        onTargets(targets);
      }, onError),
    outbox,
    initial: { state: 'loading' },
    fold: (state) => fold(state.server ?? rememberedFollows.read(uid), state),
    onReconnect,
    log: logWatchError,
  });
  return {
    value,
    set(target: string, following: boolean): void {
      outbox.put(target, following);
      flush();
    },
    start,
    stop,
  };
});
