import type { CallInput } from '@contract/calls.ts';
import type { DraftPreview } from '@contract/preview-call.ts';
import { type CallFailure, callFunction } from '../../../platform/call-function.ts';
import { ReadError } from '../../../platform/data-error.ts';

/**
 * Reads the preview of a draft by the call `previewDraft`. Resolves to null if the draft does not exist or the
 * reader may not see it; rejects with a `ReadError` on any other failure.
 */
async function read(input: CallInput<'previewDraft'>): Promise<DraftPreview | null> {
  const result = await callFunction('previewDraft', input);
  if (result.ok) return 'preview' in result.value ? result.value.preview : null;
  const { code } = result;
  if (code === 'not-found' || code === 'invalid-input' || code === 'forbidden') return null;
  throw new ReadError(result.message);
}

/** Loads the preview of a member's own draft, or of any draft for admins, rendered as it would be published. */
export const showDraft = (draftId: string) => read({ action: 'show', draftId });

/** Loads the preview behind a secret link. */
export const openPreview = (token: string) => read({ action: 'open', token });

/** `token` is the secret link's token, or null if there is no link. */
export type LinkResult = { ok: true; token: string | null } | CallFailure;

async function callForLink(input: CallInput<'previewDraft'>): Promise<LinkResult> {
  const result = await callFunction('previewDraft', input);
  if (!result.ok) return result;
  return { ok: true, token: 'token' in result.value ? result.value.token : null };
}

/** Reads the secret link of a draft. */
export const readPreviewLink = (draftId: string) => callForLink({ action: 'link', draftId });
/** Creates a secret link and revokes any earlier one. */
export const renewPreviewLink = (draftId: string) => callForLink({ action: 'renew-link', draftId });
/** Revokes the secret link. */
export const revokePreviewLink = (draftId: string) => callForLink({ action: 'end-link', draftId });
