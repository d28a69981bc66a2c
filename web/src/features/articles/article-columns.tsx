import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../lib/plain-click.ts';
import '../../styles/read-bold.css';
import { bandPath } from '../../lib/band-path.ts';
import { Time } from '../../ui/time.tsx';
import { longDay } from '../../lib/time.ts';
import styles from './article-view.module.css';
import type { Correction, ReadArticle } from './load-article-page.ts';
import type { ListedArticle } from './stored-article.ts';
import articleBodyStyles from './article-body.module.css';
import { noFilters, listPath } from './list-query.ts';

interface ArticleColumnsProps {
  article: ListedArticle;
  read: Pick<ReadArticle, 'html' | 'corrections'>;
  /** Rendered after the text. */
  endSlot?: ReactNode;
}

/** The text of an article, and the column beside it. */
export function ArticleColumns({ article, read: { html, corrections }, endSlot }: ArticleColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.text}>
        <ArticleBody html={html} />
        <Corrections corrections={corrections} />
        {endSlot}
      </div>
      <ArticleFoot article={article} />
    </div>
  );
}

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
        className={articleBodyStyles.body}
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

/** The links from an article's bands to their pages, and from its tags to their lists. */
function ArticleFoot({ article: { bands, tags } }: { article: ListedArticle }) {
  const groups = [
    {
      title: 'Bands',
      links: bands.map(({ key, name }) => ({ to: bandPath(key), name })),
    },
    {
      title: 'Filed under',
      links: tags.map((tag) => ({ to: listPath({ ...noFilters, tag }), name: tag })),
    },
  ].filter(({ links }) => links.length > 0);
  return (
    <footer className={styles.foot}>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <p className={styles.articleFootTitle} aria-hidden="true">
            {title}
          </p>
          <ul className={styles.links} role="list">
            {links.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </footer>
  );
}

/** The corrections of an article with their dates. */
function Corrections({ corrections }: { corrections: Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section className={styles.corrections} aria-labelledby="corrections">
      <h2 id="corrections">Corrected</h2>
      <ul role="list">
        {corrections.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <Time at={at}>{longDay(at)}</Time> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
