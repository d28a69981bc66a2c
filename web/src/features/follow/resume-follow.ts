import { isBandTag } from '@contract/band-tags.ts';
import { afterLogin } from '../../data/after-login.ts';
import { showToast } from '../../ui/toast-store.ts';
import { followingOf } from './member-follows.ts';

/** Follows the author or band that the member wanted to follow before logging in, and shows a toast. */
export function resumeFollowAfterLogin(uid: string): void {
  const target = afterLogin.take('follow');
  if (target === null || target === uid) return;
  followingOf(uid).run(target, true);
  showToast({
    text: isBandTag(target)
      ? 'You follow them now, and are told of their articles, shows and videos.'
      : 'You follow them now, and are told when something new of theirs comes out.',
  });
}
