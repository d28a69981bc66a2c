import { listMax } from '@contract/last-writes.ts';
import { command } from '../../data/command.ts';
import { source } from '../../data/source.ts';
import { overlaid } from '../../data/use-source.ts';
import { rememberedByMember } from '../../data/remembered-by-member.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { storedObject } from '../../lib/stored.ts';
import { isKey } from '@contract/keys.ts';
import { showToast } from '../../ui/toast-store.ts';
import { sendFollow, watchFollows } from './api.ts';
import { isBandTag } from '@contract/article-index.ts';

const refused = 'The server did not take that change to whom you follow. Try it again.';
const full = `You follow ${listMax.follows} authors and bands, and there is no room for more. Stop following one first.`;

/** Follows (`true`) or unfollows an author or a band, by uid or band tag. */
export const followingOf = command<boolean>('follow', {
  parse: (stored) => (typeof stored === 'boolean' ? stored : null),
  send: ({ key, change }, uid) => sendFollow(uid, key, change),
  onRefused({ change }, _failure, uid) {
    const isFull = (followsOf(uid).get().data?.size ?? 0) >= listMax.follows;
    showToast({ failed: true, text: change && isFull ? full : refused });
  },
  confirm({ key }, uid) {
    if (key === uid) return null;
    return isBandTag(key)
      ? 'You follow them now, and are told of their articles, shows and videos.'
      : 'You follow them now, and are told when something new of theirs comes out.';
  },
});

const remembered = rememberedByMember<readonly string[]>({
  name: 'follows',
  parse: (stored) => Object.keys(storedObject(stored)).filter(isKey),
  toJson: (targets) => Object.fromEntries(targets.map((target) => [target, true])),
});

function onDevice(uid: string): ReadonlySet<string> | undefined {
  const targets = remembered.read(uid);
  return targets ? new Set(targets) : undefined;
}

/** The uids and band tags that a member follows, live, including pending changes. */
export const followsOf = memoizeByKey((uid) =>
  overlaid(
    source<ReadonlySet<string>>(['who is followed', uid], {
      watch: (onTargets, onError) =>
        watchFollows(uid)((targets) => {
          remembered.write(uid, targets);
          onTargets(new Set(targets));
        }, onError),
    }),
    followingOf(uid),
    (known, pending) => {
      const before = known ?? onDevice(uid);
      if (!before) return undefined;
      const targets = new Set(before);
      for (const { key, change } of pending) targets[change ? 'add' : 'delete'](key);
      return targets;
    },
  ),
);
