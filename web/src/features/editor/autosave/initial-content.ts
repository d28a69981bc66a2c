import { truncate } from '@contract/strip-invalid-characters.ts';
import { titleMaxLength } from '@contract/articles.ts';
import { emptyDraftFields } from '@contract/draft-fields.ts';
import type { DraftContent } from '../../../data/drafts.ts';
import type { SharedLink } from '../../../lib/shared-link.ts';
import { withTitle } from '../form/title-change.ts';

/** Returns the initial content of a new article: empty, or the title of a shared link and a paragraph with the link. */
export function initialContent(shared: SharedLink | null): DraftContent {
  if (!shared) return { fields: emptyDraftFields, html: '' };
  const title = truncate(shared.title, titleMaxLength);
  const link = document.createElement('a');
  link.href = shared.address ?? '';
  link.textContent = shared.title || shared.address;
  return {
    fields: { ...emptyDraftFields, ...withTitle(emptyDraftFields, title, false) },
    html: shared.address === null ? '' : `<p>${link.outerHTML}</p>`,
  };
}
