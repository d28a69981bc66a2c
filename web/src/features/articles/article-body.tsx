import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './article-body.module.css';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The sanitized text. Players are links until they are clicked; links to the site are followed without a reload. */
export function ArticleBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || !isPlain(event)) return;
    const path = link.getAttribute('href') ?? '';
    if (link.matches('.player, .video')) {
      event.preventDefault();
      // If the code does not load, the link leads to the service.
      import('./play-in-place.ts').then(
        ({ playInPlace }) => playInPlace(link),
        () => window.location.assign(link.href),
      );
    } else if (/^\/(?![/\\])/.test(path) && link.target !== '_blank') {
      event.preventDefault();
      void navigate(path);
    }
  };
  return <div className={styles.body} onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />;
}
