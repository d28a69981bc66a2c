import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What stands in the place of the follow button for a visitor. */
export function FollowLink({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      to={`/auth/login?next=${encodeURIComponent(pathname + search)}`}
      aria-label={`Follow ${name} (you log in first)`}
    >
      <Icon name="plus" /> Follow
    </ButtonLink>
  );
}
