import styles from './poster-title.module.css';

interface PosterTitleProps {
  children: string;
  /** The number of characters from which the title is set smaller. */
  longFrom: number;
}

/** The h1 of an article or event, as large as its length allows. Route changes focus it. */
export const PosterTitle = ({ children, longFrom }: PosterTitleProps) => (
  <h1 className={styles.title} data-long={children.length >= longFrom || undefined} tabIndex={-1}>
    {children}
  </h1>
);
