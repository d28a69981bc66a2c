import { truncate } from '@contract/strip-invalid-characters.ts';
import { titleMaxLength } from '@contract/articles.ts';
import type { DraftFields } from '@contract/draft-fields.ts';
import type { DraftContent } from '../../../data/drafts.ts';
import type { SharedLink } from '../../../lib/shared-link.ts';
import { withTitle } from '../form/title-change.ts';

/** As `emptyDraftFields`, without the schema that parses stored ones. */
const emptyFields: DraftFields = {
  ...{ kind: 'news', title: '', slug: '', ownSlug: false, excerpt: '' },
  ...{ tags: [], bands: [], guests: [], cover: null, review: {} },
};

/** Returns the initial content of a new article: empty, or the title of a shared link and a paragraph with the link. */
export function initialContent(shared: SharedLink | null): DraftContent {
  if (!shared) return { fields: emptyFields, html: '' };
  const title = truncate(shared.title, titleMaxLength);
  const link = document.createElement('a');
  link.href = shared.address ?? '';
  link.textContent = shared.title || shared.address;
  return {
    fields: { ...emptyFields, ...withTitle(emptyFields, title, false) },
    html: shared.address === null ? '' : `<p>${link.outerHTML}</p>`,
  };
}
