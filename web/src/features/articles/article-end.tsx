import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import type { CardSlot } from './article-card.tsx';
import styles from './article-end.module.css';
import { AuthorLink } from './author-link.tsx';
import type { ListedArticle } from './stored-article.ts';

export interface ArticleEndSlots {
  /** The horns. */
  hornsSlot?: CardSlot;
  /** The button that saves it. */
  saveSlot?: CardSlot;
  /** Beside the author, such as a button that follows them. */
  authorSlot?: CardSlot;
  /** After all of it. */
  endSlot?: ReactNode;
}

/** What a reader does who has come to the end of the text. */
export function ArticleEnd({
  article,
  hornsSlot,
  saveSlot,
  authorSlot,
  endSlot,
}: ArticleEndSlots & { article: ListedArticle }) {
  const { title, slug, author } = article;
  const share = () =>
    import('../../platform/share.ts').then(({ shareLink }) => shareLink(title, `/article/${slug}`));
  return (
    <div className={styles.end} data-no-print>
      <div className={styles.actions}>
        {hornsSlot?.(article)}
        <LinkButton onPress={share}>Share</LinkButton>
        {saveSlot?.(article)}
      </div>
      <div className={styles.author}>
        <span data-byline>
          By <AuthorLink author={author} />
        </span>
        {authorSlot?.(article)}
      </div>
      {endSlot}
    </div>
  );
}
