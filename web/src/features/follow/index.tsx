import { useSession } from '../account/index.ts';
import type { FollowButtonProps } from './follow-button.tsx';
import { VisitorFollow } from './visitor-follow.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateLabel } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const FollowPlaceholder = () => (
  <Button variant="secondary" size="small" aria-disabled="true" data-loading>
    <Icon name="plus" /> <StateLabel or="Following">Follow</StateLabel>
  </Button>
);

const FollowButton = lazyPart<FollowButtonProps>(
  () => import('./follow-button.tsx'),
  FollowPlaceholder,
  () => null,
);

interface FollowAuthorProps {
  /** The author's uid, or a band tag. */
  uid: string;
  name: string;
}

/** Follows an author or a band: a login link for visitors, a button for members, nothing for the author themselves. */
export function FollowAuthor({ uid, name }: FollowAuthorProps) {
  const session = useSession();
  if (session.state !== 'signed-in') return <VisitorFollow uid={uid} name={name} />;
  return session.user.uid !== uid && <FollowButton uid={session.user.uid} target={uid} name={name} />;
}
