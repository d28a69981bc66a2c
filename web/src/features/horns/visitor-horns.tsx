import { useLogInFirst } from '../../data/after-login.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export interface HornsProps {
  slug: string;
  /** The number of horns in the page's data. */
  count: number;
}

/** The horns button for visitors: leads to the login, after which the horns are given. */
export function VisitorHorns({ slug, count }: HornsProps) {
  const logInFirst = useLogInFirst();
  return (
    <Button
      variant="secondary"
      onClick={() =>
        logInFirst({ kind: 'horns', key: slug, change: true, promise: 'Then your horns are up.' })
      }
    >
      <HornsMark count={count} /> <VisuallyHidden>(you log in first)</VisuallyHidden>
    </Button>
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
