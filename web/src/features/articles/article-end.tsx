import type { ArticleAuthor } from '@contract/articles.ts';
import { writersOf } from '@contract/byline.ts';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import type { CardSlot } from './article-card.tsx';
import styles from './article-end.module.css';
import { AuthorLink } from './byline.tsx';
import type { ListedArticle } from './stored-article.ts';

export interface ArticleEndSlots {
  /** Renders the horns button. */
  hornsSlot?: CardSlot;
  /** Renders the save button. */
  saveSlot?: CardSlot;
  /** Rendered beside each author who is a member, such as a follow button. */
  authorSlot?: (author: ArticleAuthor) => ReactNode;
  /** Rendered after everything else. */
  endSlot?: ReactNode;
}

/** The actions at the end of an article: horns, share, save, follow. */
export function ArticleEnd({
  article,
  hornsSlot,
  saveSlot,
  authorSlot,
  endSlot,
}: ArticleEndSlots & { article: ListedArticle }) {
  const { title, slug } = article;
  const share = () =>
    import('../../platform/share.ts').then(({ shareLink }) => shareLink(title, `/article/${slug}`));
  return (
    <div className={styles.end} data-no-print>
      <div className={styles.actions}>
        {hornsSlot?.(article)}
        <LinkButton onPress={share}>Share</LinkButton>
        {saveSlot?.(article)}
      </div>
      {writersOf(article).map((writer, at) => (
        <div key={`${writer.uid} ${writer.name}`} className={styles.author}>
          <span data-byline>
            {at === 0 ? 'By' : 'and'} <AuthorLink author={writer} />
          </span>
          {writer.uid !== '' && authorSlot?.(writer)}
        </div>
      ))}
      {endSlot}
    </div>
  );
}
