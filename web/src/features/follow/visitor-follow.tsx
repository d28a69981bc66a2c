import { useLogInFirst } from '../../data/after-login.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateLabel } from '../../ui/button.tsx';

interface VisitorFollowProps {
  /** The uid of an author, or the tag of a band. */
  uid: string;
  name: string;
}

/** The follow button for visitors: leads to the login, after which the author or band is followed. */
export function VisitorFollow({ uid, name }: VisitorFollowProps) {
  const logInFirst = useLogInFirst();
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() =>
        logInFirst({ kind: 'follow', key: uid, change: true, promise: `Then you follow ${name}.` })
      }
      aria-label={`Follow ${name} (you log in first)`}
    >
      <Icon name="plus" /> <StateLabel or="Following">Follow</StateLabel>
    </Button>
  );
}
