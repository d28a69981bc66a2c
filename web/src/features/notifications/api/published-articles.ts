import { fieldOf, paths } from '@contract/paths.ts';
import { publicReader } from '../../../platform/database-rest.ts';

/** Returns whether an article is on the site. */
export const isPublished = async (slug: string): Promise<boolean> =>
  (await publicReader().get(fieldOf(paths.article(slug), 'publishedAt'))) !== null;
