import type { Suggestion } from '../../lib/suggestion.ts';
import { siteSearch } from './site-search.ts';

/** Finds the bands that match a search, with their keys. */
export async function findBands(typed: string): Promise<Suggestion[]> {
  const { found } = await siteSearch().find(typed);
  return found.filter(({ kind }) => kind === 'band').map(({ id, title }) => ({ key: id, text: title }));
}
