import type { SendPushoverNotificationInput } from '@contract/alerts.ts';
import type { ChangeEventInput, ProposeEventInput } from '@contract/event-schemas.ts';
import type { DeleteCommentInput, EditCommentInput, PostCommentInput } from '@contract/comments.ts';
import type { HandlePublishInput } from '@contract/publish-call.ts';
import type { PreviewDraftInput } from '@contract/preview-call.ts';
import { errorCodes, type ErrorCode, type ErrorDetails, type ErrorFacts } from '@contract/errors.ts';
import type { SetMemberDisabledInput } from '@contract/member-record.ts';
import type { ModerateCommentInput, TimeOutMemberInput } from '@contract/moderation.ts';
import type { ExportMyDataInput } from '@contract/own-data.ts';
import type { UploadMediaInput } from '@contract/picture-schemas.ts';
import type { GenerateRecordingInput } from '@contract/recording-call.ts';
import type { SetRolesInput } from '@contract/roles.ts';
import { sdkCode } from './session/account-errors.ts';
import { startAppCheck } from './app-check.ts';
import { logError } from './log.ts';
import { session } from './session/session.ts';

/** The callables of the server with what they take; the contract of each says what it answers. */
export interface CallableInputs {
  sendPushoverNotification: SendPushoverNotificationInput;
  handlePublish: HandlePublishInput;
  previewDraft: PreviewDraftInput;
  getYoutubeVideos: Record<string, never>;
  generateRecording: GenerateRecordingInput;
  proposeEvent: ProposeEventInput;
  changeEvent: ChangeEventInput;
  setRoles: SetRolesInput;
  setMemberDisabled: SetMemberDisabledInput;
  uploadMedia: UploadMediaInput;
  exportMyData: ExportMyDataInput;
  deleteAccount: Record<string, never>;
  postComment: PostCommentInput;
  editComment: EditCommentInput;
  deleteComment: DeleteCommentInput;
  suggestMembers: { text: string };
  moderateComment: ModerateCommentInput;
  timeOutMember: TimeOutMemberInput;
}
export type CallableName = keyof CallableInputs;

/** `unreachable`: nobody knows whether the server did it. `message` is written for people. */
export interface CallFailure extends ErrorFacts {
  ok: false;
  code: ErrorCode | 'unreachable';
  message: string;
}
export type CallResult = { ok: true; value: unknown } | CallFailure;

const unreachable: CallFailure = {
  ok: false,
  code: 'unreachable',
  message: 'The server could not be reached. Check your connection and try again.',
};

export async function callFunction<Name extends CallableName>(
  name: Name,
  input: CallableInputs[Name],
): Promise<CallResult> {
  try {
    // The SDK adds the proofs of who calls and from where, once their own SDKs are there.
    if (session.get().state !== 'signed-out') await session.connect();
    const [sdk] = await Promise.all([import('./firebase/functions.ts'), startAppCheck()]);
    return { ok: true, value: await sdk.call(name, input) };
  } catch (error) {
    return failure(name, error);
  }
}

/** What our server says travels in `details`; the protocol's codes are coarser and stand for failures on the way. */
function failure(name: string, error: unknown): CallFailure {
  const { details } = error as { details?: ErrorDetails };
  if (details && errorCodes.includes(details.code)) return { ok: false, ...details };
  logError(`Calling ${name}`, error);
  return sdkCode(error) === 'functions/not-found'
    ? { ok: false, code: 'not-found', message: 'The server does not offer this yet.' }
    : unreachable;
}
