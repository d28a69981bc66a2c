import { useSource } from '../../data/use-source.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateLabel } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { followingOf, followsOf } from './member-follows.ts';

export interface FollowButtonProps {
  /** The uid of the member. */
  uid: string;
  /** The uid of an author, or the tag of a band. */
  target: string;
  name: string;
}

/** Follows or unfollows an author or a band. Followers are notified of their new content. */
export function FollowButton({ uid, target, name }: FollowButtonProps) {
  const { data: follows, failure } = useSource(followsOf(uid));
  const following = follows?.has(target) ?? false;
  const isLoading = !follows && !failure;

  const toggle = () => {
    followingOf(uid).run(target, !following);
    if (!following) return;
    showToast({
      text: `You no longer follow ${name}.`,
      action: { label: 'Undo', run: () => followingOf(uid).run(target, true) },
    });
  };
  const [word, other] = following ? ['Following', 'Follow'] : ['Follow', 'Following'];
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${word} ${name}`}
      aria-disabled={isLoading}
      data-loading={isLoading || undefined}
      onClick={toggle}
    >
      <Icon name={following ? 'check' : 'plus'} /> <StateLabel or={other}>{word}</StateLabel>
    </Button>
  );
}

export default FollowButton;
