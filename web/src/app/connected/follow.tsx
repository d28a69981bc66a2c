import { type ComponentType, lazy, Suspense } from 'react';
import type { FollowButtonProps } from '../../features/follow/follow-button.tsx';
import { FollowLink } from '../../features/follow/follow-link.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateWord } from '../../ui/state-word.tsx';

/** Without its code there is no button. */
const FollowButton = lazy<ComponentType<FollowButtonProps>>(() =>
  import('../../features/follow/follow-button.tsx').then(
    (module) => ({ default: module.FollowButton }),
    () => ({ default: () => null }),
  ),
);

interface FollowSlotProps {
  /** Of the author. */
  uid: string;
  name: string;
}

/** The way to follow an author: a link to log in for a visitor, a button for a member, nothing for the author. */
export function FollowSlot({ uid, name }: FollowSlotProps) {
  const session = useSession();
  if (session.state !== 'signed-in') return <FollowLink uid={uid} name={name} />;
  if (session.user.uid === uid) return null;
  return (
    <Suspense fallback={<FollowPlace />}>
      <FollowButton uid={session.user.uid} target={uid} name={name} />
    </Suspense>
  );
}

/** Keeps the place while the button is on its way. */
const FollowPlace = () => (
  <Button variant="secondary" size="small" aria-disabled="true">
    <Icon name="plus" /> <StateWord or="Following">Follow</StateWord>
  </Button>
);
