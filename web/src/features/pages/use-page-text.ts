import type { PageTextName } from '@contract/site-texts.ts';
import { usePage } from '../../data/page.ts';
import type { PageText } from '../../data/site-text.ts';
import type { SourceResult } from '../../data/use-source.ts';

/** Returns the site text of the page at the current URL, as edited by admins. */
export const usePageText = (name: PageTextName): SourceResult<PageText> =>
  usePage(async (signal) => {
    // Imported when needed: a prerendered page has its text already.
    const [{ readPageText }, { publicReader }] = await Promise.all([
      import('../../data/site-text.ts'),
      import('../../platform/database-rest.ts'),
    ]);
    return readPageText(publicReader(signal), name);
  });

const unedited: PageText = { text: '', at: 0 };

/** Returns the text to show: null while loading, so that the original never flashes; offline, the original. */
export const shownPageText = ({ data, failure }: SourceResult<PageText>): PageText | null =>
  data ?? (failure ? unedited : null);
