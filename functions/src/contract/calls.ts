import * as v from 'valibot';
import { sendPushoverNotificationSchema, type SendPushoverNotificationResult } from './alerts.ts';
import {
  type MergeBandsResult,
  mergeBandsSchema,
  type SetBandSpellingResult,
  setBandSpellingSchema,
} from './band-merging.ts';
import {
  deleteCommentSchema,
  editCommentSchema,
  type PostCommentResult,
  postCommentSchema,
  setCommentsClosedSchema,
} from './comments.ts';
import { changeDraftNotesSchema, type ChangeDraftNotesResult } from './draft-notes.ts';
import { setSiteTextSchema, type SiteText } from './site-texts.ts';
import { setCoAuthorSchema, type HandlePublishResult, handlePublishSchema } from './publish-call.ts';
import { retryWorkSchema } from './failed-work.ts';
import { type FrontPageResult, setFrontPageSchema } from './front-page.ts';
import {
  type ChangeEventResult,
  changeEventSchema,
  type ChangeSetListResult,
  changeSetListSchema,
  type ProposeEventResult,
  proposeEventSchema,
} from './event-schemas.ts';
import {
  moderateMemberSchema,
  type RemovablePart,
  setMemberDisabledSchema,
  type SuggestMembersResult,
  suggestMembersSchema,
} from './member-record.ts';
import { deleteAccountSchema, refreshAccountSchema } from './members.ts';
import { setDisplayNameSchema, saveProfileSchema } from './profile-call.ts';
import {
  type ModerateCommentResult,
  moderateCommentSchema,
  objectToDecisionSchema,
  suspendMemberSchema,
} from './moderation.ts';
import {
  followMailLinkSchema,
  type MailLink,
  type OwnMails,
  setEmailSubscriptionsSchema,
  subscribeSchema,
} from './mails.ts';
import { setOwnCalendarSchema, type SetOwnCalendarResult } from './own-calendar.ts';
import { type ExportedPage, exportMyDataSchema } from './own-data.ts';
import { type AvatarAnswer, uploadMediaSchema } from './picture-schemas.ts';
import type { StoredPicture } from './pictures.ts';
import { type PreviewDraftResult, previewDraftSchema } from './preview-call.ts';
import { generateRecordingSchema, type RecordingAnswer, type RecordingEstimate } from './recording-call.ts';
import { refundDonationSchema, type RefundDonationResult } from './refunds.ts';
import { answerReportsSchema, reportInputSchema } from './report-call.ts';
import { type RoleFlags, setRolesSchema } from './roles.ts';
import type { GetYoutubeVideosResult } from './videos.ts';

// The browser imports only types from here, so that readers' pages load no input validation.

/** The result of each callable. Times are milliseconds since the epoch. Errors are `ErrorDetails`. */
export interface CallOutputs {
  sendPushoverNotification: SendPushoverNotificationResult;
  handlePublish: HandlePublishResult;
  /** The UIDs of all co-authors of the draft after the call. */
  setCoAuthor: { coAuthors: string[] };
  setFrontPage: FrontPageResult;
  setSiteText: SiteText;
  setBandSpelling: SetBandSpellingResult;
  mergeBands: MergeBandsResult;
  previewDraft: PreviewDraftResult;
  changeDraftNotes: ChangeDraftNotesResult;
  getYoutubeVideos: GetYoutubeVideosResult;
  generateRecording: RecordingEstimate | RecordingAnswer;
  proposeEvent: ProposeEventResult;
  changeEvent: ChangeEventResult;
  changeSetList: ChangeSetListResult;
  /** The roles that the member holds after the call. */
  setRoles: { roles: RoleFlags };
  setMemberDisabled: { disabled: boolean };
  refundDonation: RefundDonationResult;
  retryWork: { started: true };
  /** The member's name after the call. */
  setDisplayName: { name: string };
  saveProfile: { saved: true };
  refreshAccount: { refreshed: true };
  setOwnCalendar: SetOwnCalendarResult;
  setEmailSubscriptions: OwnMails;
  followMailLink: MailLink;
  /** The masked address. */
  subscribe: { address: string };
  uploadMedia: StoredPicture | AvatarAnswer;
  exportMyData: ExportedPage;
  deleteAccount: { deleted: true };
  postComment: PostCommentResult;
  editComment: PostCommentResult;
  deleteComment: { id: string };
  report: { reported: true };
  answerReports: { answered: true };
  setCommentsClosed: { closed: boolean };
  objectToDecision: { objected: true };
  suggestMembers: SuggestMembersResult;
  moderateComment: ModerateCommentResult;
  /** The end of the suspension, or null if there is none. */
  suspendMember: { until: number | null };
  /** The parts of the profile that were there, and are removed or given back now. */
  moderateMember: { parts: RemovablePart[] };
}
export type CallName = keyof CallOutputs;
export type CallOutput<Name extends CallName> = CallOutputs[Name];

/** The input schema of each callable, keyed by its deployed name. */
export const callInputs = {
  sendPushoverNotification: sendPushoverNotificationSchema,
  handlePublish: handlePublishSchema,
  setCoAuthor: setCoAuthorSchema,
  setFrontPage: setFrontPageSchema,
  setSiteText: setSiteTextSchema,
  setBandSpelling: setBandSpellingSchema,
  mergeBands: mergeBandsSchema,
  previewDraft: previewDraftSchema,
  changeDraftNotes: changeDraftNotesSchema,
  getYoutubeVideos: v.nullish(v.strictObject({})),
  generateRecording: generateRecordingSchema,
  proposeEvent: proposeEventSchema,
  changeEvent: changeEventSchema,
  changeSetList: changeSetListSchema,
  setRoles: setRolesSchema,
  setMemberDisabled: setMemberDisabledSchema,
  refundDonation: refundDonationSchema,
  retryWork: retryWorkSchema,
  setDisplayName: setDisplayNameSchema,
  saveProfile: saveProfileSchema,
  refreshAccount: refreshAccountSchema,
  setOwnCalendar: setOwnCalendarSchema,
  setEmailSubscriptions: setEmailSubscriptionsSchema,
  followMailLink: followMailLinkSchema,
  subscribe: subscribeSchema,
  uploadMedia: uploadMediaSchema,
  exportMyData: exportMyDataSchema,
  deleteAccount: deleteAccountSchema,
  postComment: postCommentSchema,
  editComment: editCommentSchema,
  deleteComment: deleteCommentSchema,
  report: reportInputSchema,
  answerReports: answerReportsSchema,
  setCommentsClosed: setCommentsClosedSchema,
  objectToDecision: objectToDecisionSchema,
  suggestMembers: suggestMembersSchema,
  moderateComment: moderateCommentSchema,
  suspendMember: suspendMemberSchema,
  moderateMember: moderateMemberSchema,
} satisfies Record<CallName, v.GenericSchema>;

type CallInputs = typeof callInputs;
/** The input as the caller sends it. */
export type CallInput<Name extends CallName> = v.InferInput<CallInputs[Name]>;
/** The input as parsed by the schema, which is what the server receives. */
export type ParsedCallInput<Name extends CallName> = v.InferOutput<CallInputs[Name]>;
