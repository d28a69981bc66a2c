import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { followsOf } from './member-follows.ts';
import { useFollows } from './use-follows.ts';

export interface FollowButtonProps {
  /** The uid of the member. */
  uid: string;
  /** The uid of an author, or the tag of a band. */
  target: string;
  name: string;
}

/** Follows or unfollows an author or a band. Followers are notified of their new content. */
export function FollowButton({ uid, target, name }: FollowButtonProps) {
  const follows = useFollows(uid);
  const following = follows.state === 'ready' && follows.targets.has(target);

  const toggle = () => {
    followsOf(uid).set(target, !following);
    if (!following) return;
    showToast({
      text: `You no longer follow ${name}.`,
      seconds: 10,
      action: { label: 'Undo', run: () => followsOf(uid).set(target, true) },
    });
  };
  const [word, other] = following ? ['Following', 'Follow'] : ['Follow', 'Following'];
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${word} ${name}`}
      aria-disabled={follows.state === 'loading'}
      data-loading={follows.state === 'loading' || undefined}
      onClick={follows.state === 'loading' ? undefined : toggle}
    >
      <Icon name={following ? 'check' : 'plus'} /> <StateLabel or={other}>{word}</StateLabel>
    </Button>
  );
}
