import { bylineOf } from '@contract/byline.ts';
import { Link } from 'react-router-dom';
import type { SavedEntry, SavedMarks } from './api/saved.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AnyIcon } from '../../ui/icon-set.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CardState } from './saved-cards.ts';
import styles from './saved-list.module.css';

interface SavedRowProps {
  entry: SavedEntry;
  card: CardState;
  /** Whether it is available offline. */
  onDevice: boolean;
  onMark: (marks: SavedMarks) => void;
  onRemove: () => void;
}

/** Returns the title that a slug implies: the slug's words are those of the title at publication. */
const titleIn = (slug: string): string => (slug.charAt(0).toUpperCase() + slug.slice(1)).replaceAll('-', ' ');

/** Returns the title, or for an article that is gone or was not read the words of its slug. */
export const nameOf = (slug: string, card: CardState): string =>
  card.state === 'ready' ? card.card.title : titleIn(slug);

export function SavedRow({ entry, card, onDevice, onMark, onRemove }: SavedRowProps) {
  const { read, kept } = entry;
  const name = nameOf(entry.slug, card);
  return (
    <li className={styles.row} data-row="" data-unread={!read || undefined}>
      <span className={styles.cover}>
        {card.state === 'ready' && card.card.cover && (
          <Picture picture={{ ...card.card.cover, alt: '' }} sizes="6rem" />
        )}
      </span>
      <div className={styles.body}>
        <Summary slug={entry.slug} name={name} card={card} read={read} onDevice={onDevice} />
      </div>
      <div className={styles.actions}>
        {card.state !== 'gone' && (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-pressed={read}
              aria-label={`Read: ${name}`}
              onClick={() => onMark({ read: !read })}
            >
              <Box checked={read} /> Read
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-pressed={kept}
              aria-label={`Keep: ${name}`}
              onClick={() => onMark({ kept: !kept })}
            >
              <Box checked={kept} /> Keep
            </Button>
          </>
        )}
        <Button variant="quiet" size="small" aria-label={`Remove: ${name}`} onClick={onRemove}>
          <AnyIcon name="trash" />
        </Button>
      </div>
    </li>
  );
}

const Box = ({ checked }: { checked: boolean }) => (
  <span className={styles.box} aria-hidden="true">
    {checked && <Icon name="check" size={0.9} />}
  </span>
);

interface SummaryProps {
  slug: string;
  name: string;
  card: CardState;
  read: boolean;
  onDevice: boolean;
}

function Summary({ slug, name, card, read, onDevice }: SummaryProps) {
  switch (card.state) {
    case 'loading':
      return (
        <>
          <VisuallyHidden>Loading…</VisuallyHidden>
          <Skeleton lines={2} />
        </>
      );
    case 'gone':
      return (
        <>
          <p className={styles.title}>{name}</p>
          <p className={styles.absent}>This article was taken off the site. There is nothing left to read.</p>
        </>
      );
    case 'missing':
      return (
        <>
          <p className={styles.title}>
            <Link to={`/article/${slug}`}>{name}</Link>
          </p>
          <p className={styles.absent}>It is not on this device and could not be fetched.</p>
        </>
      );
    case 'ready':
      return (
        <>
          <p className={styles.title}>
            {!read && <VisuallyHidden>Unread. </VisuallyHidden>}
            <Link to={`/article/${slug}`}>{name}</Link>
          </p>
          <p className={styles.meta}>
            <span>{bylineOf(card.card)}</span>
            <span>{card.card.minutes} min</span>
            {onDevice && <span>On this device</span>}
          </p>
        </>
      );
  }
}
