import type { PreviewDraftInput, PreviewDraftResult } from '../contract/preview-call.ts';
import { requireWriter } from '../members/caller.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import type { ArticleDeps } from './article-deps.ts';
import { requireEditor, requireOwner } from './own-draft.ts';
import { currentToken, draftOfToken, renewLink, revokeLink } from './preview-link.ts';
import { renderDraft } from './render-draft.ts';
import { readDraft } from './stored-draft.ts';

export interface PreviewDeps extends ArticleDeps {
  origin: SiteOrigin;
}

/**
 * Previews a draft for its authors, for admins, and for visitors with its secret link. Only the owner and admins manage
 * the link.
 */
export async function previewDraft(
  callerUid: string | undefined,
  input: PreviewDraftInput,
  deps: PreviewDeps,
): Promise<PreviewDraftResult> {
  const { database, clock, origin } = deps;
  const show = async (id: string) => ({ preview: await renderDraft(id, clock.now(), origin, database) });
  if (input.action === 'open') return show(await draftOfToken(input.token, deps));

  const caller = await requireWriter(callerUid, deps);
  const { draftId } = input;
  const draft = await readDraft(draftId, database);
  // Co-authors cannot create links, because a link would outlive their access.
  if (input.action === 'show') await requireEditor(draftId, draft, caller, database);
  else requireOwner(draft, caller);
  switch (input.action) {
    case 'show':
      return show(draftId);
    case 'link':
      return { token: await currentToken(draftId, database) };
    case 'renew-link':
      return { token: await renewLink(draftId, caller.uid, deps) };
    case 'end-link':
      await revokeLink(draftId, deps);
      return { token: null };
  }
}
