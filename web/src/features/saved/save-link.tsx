import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import styles from './save-button.module.css';

export interface SaveProps {
  slug: string;
  title: string;
  /** `card` shows the icon only; `page` adds a label. */
  variant: 'card' | 'page';
}

/**
 * Replaces the save button for visitors: links to the login, after which the article is saved. The URL names the
 * article, because the link must also work before hydration.
 */
export function SaveLink({ slug, title, variant }: SaveProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={styles.save}
      data-variant={variant}
      to={`/auth/login?next=${encodeURIComponent(pathname + search)}&save=${slug}`}
      aria-label={`Save: ${title} (you log in first)`}
    >
      <SaveMark variant={variant} />
    </Link>
  );
}

interface SaveMarkProps extends Pick<SaveProps, 'variant'> {
  saved?: boolean;
}

export function SaveMark({ variant, saved = false }: SaveMarkProps) {
  const [word, other] = saved ? ['Saved', 'Save'] : ['Save', 'Saved'];
  return (
    <>
      <Icon name="bookmark" />
      {variant === 'page' && <StateLabel or={other}>{word}</StateLabel>}
    </>
  );
}

/** Reserves the space while the code of the button loads. */
export function SavePlaceholder({ variant }: Pick<SaveProps, 'variant'>) {
  return (
    <span className={styles.save} data-variant={variant} aria-hidden="true">
      <SaveMark variant={variant} />
    </span>
  );
}
