import { indexLists, searchTerms } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import type { ListQuery } from './list-query.ts';

/** More would only cost: six words name any article. */
const termsMax = 6;

/** The lists whose intersection is asked for; none of them: all articles. */
export const listsFor = ({ kind, tag, band, author, words, recorded }: ListQuery): string[] => [
  ...(recorded ? [paths.recordedArticles()] : []),
  ...(kind ? [indexLists.kind(kind)] : []),
  ...(tag ? [indexLists.tag(tag)] : []),
  ...(band ? [indexLists.band(band)] : []),
  ...(author ? [indexLists.author(author)] : []),
  ...searchTerms(words).slice(0, termsMax).map(indexLists.word),
];
