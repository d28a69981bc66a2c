import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export interface HornsProps {
  slug: string;
  /** The number of horns in the page's data. */
  count: number;
}

/** The horns button for visitors: links to the login, after which the horns are given. */
export function HornsLink({ slug, count }: HornsProps) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      variant="secondary"
      to={`/auth/login?next=${encodeURIComponent(pathname + search)}&horns=${slug}`}
    >
      <HornsMark count={count} /> <VisuallyHidden>(you log in first)</VisuallyHidden>
    </ButtonLink>
  );
}

export const HornsMark = ({ count }: Pick<HornsProps, 'count'>) => (
  <>
    <Icon name="horns" /> Horns{count > 0 && ` ${count}`}
  </>
);

/** Reserves the space while the code of the button loads. */
export const HornsPlaceholder = ({ count }: Pick<HornsProps, 'count'>) => (
  <Button variant="secondary" aria-disabled="true" data-loading>
    <HornsMark count={count} />
  </Button>
);
