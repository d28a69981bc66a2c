import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateLabel } from '../../ui/state-label.tsx';

interface FollowLinkProps {
  /** The uid of an author, or the tag of a band. */
  uid: string;
  name: string;
}

/** The follow button for visitors: links to the login, after which the author or band is followed. */
export function FollowLink({ uid, name }: FollowLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      to={`/auth/login?next=${encodeURIComponent(pathname + search)}&follow=${encodeURIComponent(uid)}`}
      aria-label={`Follow ${name} (you log in first)`}
    >
      <Icon name="plus" /> <StateLabel or="Following">Follow</StateLabel>
    </ButtonLink>
  );
}
