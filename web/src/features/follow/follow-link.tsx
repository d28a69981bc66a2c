import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateLabel } from '../../ui/state-label.tsx';

interface FollowLinkProps {
  /** Of the author. */
  uid: string;
  name: string;
}

/** What stands in the place of the follow button for a visitor: logging in first, after which the author is followed. */
export function FollowLink({ uid, name }: FollowLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      to={`/auth/login?next=${encodeURIComponent(pathname + search)}&follow=${uid}`}
      aria-label={`Follow ${name} (you log in first)`}
    >
      <Icon name="plus" /> <StateLabel or="Following">Follow</StateLabel>
    </ButtonLink>
  );
}
