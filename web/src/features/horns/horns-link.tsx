import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export interface HornsProps {
  slug: string;
  /** How many give it the horns, as the page knows. */
  count: number;
}

/** What stands in the place of the horns for a visitor: logging in first, after which the article has them. */
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

/** Keeps the place while the button is on its way. */
export const HornsPlaceholder = ({ count }: Pick<HornsProps, 'count'>) => (
  <Button variant="secondary" aria-disabled="true">
    <HornsMark count={count} />
  </Button>
);
