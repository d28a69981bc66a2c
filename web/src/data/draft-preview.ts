import type { DraftPreview, PreviewDraftInput } from '@contract/preview-call.ts';
import { type CallFailure, callFunction } from '../platform/callables.ts';
import { ReadError } from '../platform/data-error.ts';

/** Null: there is nothing to see, or nothing for this reader. */
async function read(input: PreviewDraftInput): Promise<DraftPreview | null> {
  const result = await callFunction('previewDraft', input);
  if (result.ok) return 'preview' in result.value ? result.value.preview : null;
  const { code } = result;
  if (code === 'not-found' || code === 'invalid-input' || code === 'forbidden') return null;
  throw new ReadError(result.message);
}

/** A draft of one’s own, or for admins anybody’s, as publishing would make it. */
export const showDraft = (draftId: string) => read({ action: 'show', draftId });

/** The draft that a secret link leads to. */
export const openPreview = (token: string) => read({ action: 'open', token });

/** `token` is null where there is no link. */
export type LinkResult = { ok: true; token: string | null } | CallFailure;

async function ask(input: PreviewDraftInput): Promise<LinkResult> {
  const result = await callFunction('previewDraft', input);
  if (!result.ok) return result;
  return { ok: true, token: 'token' in result.value ? result.value.token : null };
}

export const readPreviewLink = (draftId: string) => ask({ action: 'link', draftId });
/** Makes one, in the place of the one before. */
export const renewPreviewLink = (draftId: string) => ask({ action: 'renew-link', draftId });
export const endPreviewLink = (draftId: string) => ask({ action: 'end-link', draftId });
