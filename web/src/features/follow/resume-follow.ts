import { isBandTag } from '@contract/band-tags.ts';
import { afterLogin } from '../../data/after-login.ts';
import { showToast } from '../../ui/toast-store.ts';
import { followingOf } from './member-follows.ts';

/** Follows the authors and bands that the member wanted to follow before being logged in, and shows a toast. */
export function resumeFollowAfterLogin(uid: string): void {
  for (const { id } of afterLogin.take('follow')) {
    if (id === uid) continue;
    followingOf(uid).run(id, true);
    showToast({
      text: isBandTag(id)
        ? 'You follow them now, and are told of their articles, shows and videos.'
        : 'You follow them now, and are told when something new of theirs comes out.',
    });
  }
}
