import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../lib/plain-click.ts';
import '../../styles/read-bold.css';
import styles from './article-body.module.css';

/** Whether the first letter of a text is of a right-to-left script, such as Hebrew or Arabic. */
const beginsAtRight = /^(?:<[^>]*>|&\w+;|[^<\p{L}])*[\u0590-\u08ff]/u;

/**
 * The space after a first word of one letter. As a drop cap, the letter floats beside the line, which would start
 * without the space, so that "I was" would read "Iwas".
 */
const firstSpace = /^(<p>\p{L}) /u;

/** In the headline font these glyphs are vertical bars and would look like the border of a quotation. */
const beginsWithBar = /^<p>(?:<[^>]*>)*[Il1]/;

/**
 * The sanitized text. Players are links until they are clicked, and the pictures of galleries open in a viewer.
 * Internal links navigate without a reload.
 */
export function ArticleBody({ html }: { html: string }) {
  const navigate = useNavigate();
  const [viewer, setViewer] = useState<ReactNode>(null);
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    const path = link.getAttribute('href') ?? '';
    if (link.matches('.player, .video')) {
      event.preventDefault();
      // If the code fails to load, the link leads to the service.
      import('./play-in-place.ts').then(
        ({ playInPlace }) => playInPlace(link),
        () => window.location.assign(link.href),
      );
    } else if (link.matches('.gallery a')) {
      event.preventDefault();
      import('./gallery-viewer.tsx').then(
        ({ galleryViewer }) => setViewer(galleryViewer(link, () => setViewer(null))),
        () => window.location.assign(link.href),
      );
    } else if (/^\/(?![/\\])/.test(path) && link.target !== '_blank') {
      event.preventDefault();
      void navigate(path);
    }
  };
  return (
    <>
      <div
        className={styles.body}
        dir={beginsAtRight.test(html) ? 'rtl' : undefined}
        data-lone={firstSpace.test(html) || undefined}
        data-bar={beginsWithBar.test(html) || undefined}
        onClick={onClick}
        dangerouslySetInnerHTML={{ __html: html.replace(firstSpace, '$1&nbsp;') }}
      />
      {viewer}
    </>
  );
}
