import type { DraftPreview, PreviewDraftInput } from '@contract/preview-call.ts';
import { type CallFailure, callFunction } from '../platform/callables.ts';
import { ReadError } from '../platform/data-error.ts';

/**
 * The preview of a draft from the callable `previewDraft`; null for a draft that does not exist or is not for this
 * reader. Rejects with a `ReadError` for every other failure.
 */
async function read(input: PreviewDraftInput): Promise<DraftPreview | null> {
  const result = await callFunction('previewDraft', input);
  if (result.ok) return 'preview' in result.value ? result.value.preview : null;
  const { code } = result;
  if (code === 'not-found' || code === 'invalid-input' || code === 'forbidden') return null;
  throw new ReadError(result.message);
}

/** The preview of an own draft, or for admins of any draft, as publishing would make it. */
export const showDraft = (draftId: string) => read({ action: 'show', draftId });

/** The preview that a secret link leads to. */
export const openPreview = (token: string) => read({ action: 'open', token });

/** `token` is that of the secret link; null where there is no link. */
export type LinkResult = { ok: true; token: string | null } | CallFailure;

async function ask(input: PreviewDraftInput): Promise<LinkResult> {
  const result = await callFunction('previewDraft', input);
  if (!result.ok) return result;
  return { ok: true, token: 'token' in result.value ? result.value.token : null };
}

/** Reads the secret link of a draft. */
export const readPreviewLink = (draftId: string) => ask({ action: 'link', draftId });
/** Makes a secret link; an earlier one ends. */
export const renewPreviewLink = (draftId: string) => ask({ action: 'renew-link', draftId });
/** Ends the secret link. */
export const endPreviewLink = (draftId: string) => ask({ action: 'end-link', draftId });
