import { indexLists, searchTerms } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import type { ListQuery } from './list-query.ts';

/** Six words identify any article. More would only cost reads. */
const termsMax = 6;

/** Returns the index lists to intersect. An empty result means all articles. */
export const listsFor = ({ kind, tag, band, author, words, recorded }: ListQuery): string[] => [
  ...(recorded ? [paths.recordedArticles()] : []),
  ...(kind ? [indexLists.kind(kind)] : []),
  ...(tag ? [indexLists.tag(tag)] : []),
  ...(band ? [indexLists.band(band)] : []),
  ...(author ? [indexLists.author(author)] : []),
  ...searchTerms(words).slice(0, termsMax).map(indexLists.word),
];
