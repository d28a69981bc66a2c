import { onCall } from 'firebase-functions/https';
import { previewDraftSchema } from '../contract/preview-call.ts';
import { draftPreviewDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { answerPreview } from './answer-preview.ts';

/** Callable: a draft as publishing would make it, and its secret link. */
export const previewDraft = onCall((request) =>
  checkedCall('previewDraft', request, previewDraftSchema, (input) =>
    answerPreview(request.auth?.uid, input, draftPreviewDeps()),
  ),
);
