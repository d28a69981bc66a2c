import { useLogInFirst } from '../../data/after-login.ts';
import { Icon } from '../../ui/icon.tsx';
import { StateLabel } from '../../ui/button.tsx';
import styles from './save-button.module.css';

export interface SaveProps {
  slug: string;
  title: string;
  /** `card` shows the icon only; `page` adds a label. */
  variant: 'card' | 'page';
}

/** Replaces the save button for visitors: leads to the login, after which the article is saved. */
export function VisitorSave({ slug, title, variant }: SaveProps) {
  const logInFirst = useLogInFirst();
  const save = () =>
    logInFirst({
      kind: 'save',
      key: slug,
      promise: `Then “${title}” is saved.`,
      change: { do: 'save', entry: { savedAt: Date.now(), read: false, kept: false } },
    });
  return (
    <button
      type="button"
      className={styles.save}
      data-variant={variant}
      onClick={save}
      aria-label={`Save: ${title} (you log in first)`}
    >
      <SaveMark variant={variant} />
    </button>
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
