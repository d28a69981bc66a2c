import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './save-button.module.css';

export interface SaveLook {
  slug: string;
  title: string;
  /** `card`: the mark alone; `page`: with a word. */
  look: 'card' | 'page';
}

/**
 * What stands in the place of the save button for a visitor: logging in first, after which the article is saved. The
 * address says which, because the link must do before the app runs, too.
 */
export function SaveLink({ slug, title, look }: SaveLook) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={styles.save}
      data-look={look}
      to={`/auth/login?next=${encodeURIComponent(pathname + search)}&save=${slug}`}
      aria-label={`Save: ${title} (you log in first)`}
    >
      <SaveMark look={look} />
    </Link>
  );
}

interface SaveMarkProps extends Pick<SaveLook, 'look'> {
  saved?: boolean;
}

export function SaveMark({ look, saved = false }: SaveMarkProps) {
  const [word, other] = saved ? ['Saved', 'Save'] : ['Save', 'Saved'];
  return (
    <>
      <Icon name="bookmark" />
      {look === 'page' && <StateWord or={other}>{word}</StateWord>}
    </>
  );
}

/** Keeps the place while the button is on its way. */
export function SavePlace({ look }: Pick<SaveLook, 'look'>) {
  return (
    <span className={styles.save} data-look={look} aria-hidden="true">
      <SaveMark look={look} />
    </span>
  );
}
