import type { HTMLAttributes, ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'div' | 'li';
  /** States that styles go by, such as `data-variant`. */
  [state: `data-${string}`]: string | boolean | undefined;
}

/** A card that is pressed as a whole: the link in its `CardTitle` fills it. Other links and buttons in it are positioned above. */
export const Card = ({ as: Tag = 'article', className = '', ...rest }: CardProps) => (
  <Tag {...rest} className={`${styles.card} ${className}`} />
);

interface CardTitleProps {
  /** Level of the title among the headings of the page. */
  level: 2 | 3;
  /** A link, or plain text where nothing can be opened now. */
  children: ReactNode;
}

/** Its size and height of line are `--card-title` and `--card-title-line` of the card. */
export function CardTitle({ level, children }: CardTitleProps) {
  const Title = `h${level}` as const;
  return <Title className={styles.title}>{children}</Title>;
}
