import type { HTMLAttributes, ReactNode } from 'react';
import styles from './blocks.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'div' | 'li';
  /** State attributes for styling, such as `data-variant`. */
  [state: `data-${string}`]: string | boolean | undefined;
}

/**
 * A card that is clickable as a whole: the link in its `CardTitle` covers it. Other links and buttons are positioned
 * above that link.
 */
export const Card = ({ as: Tag = 'article', className = '', ...rest }: CardProps) => (
  <Tag {...rest} className={`${styles.card} ${className}`} />
);

interface CardTitleProps {
  /** The heading level of the title on the page. */
  level: 2 | 3;
  /** A link, or plain text if there is nothing to open at the moment. */
  children: ReactNode;
}

/** The title of a card. The card's `--card-title` and `--card-title-line` set its font size and line height. */
export function CardTitle({ level, children }: CardTitleProps) {
  const Title = `h${level}` as const;
  return <Title className={styles.cardTitle}>{children}</Title>;
}
