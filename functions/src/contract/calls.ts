import * as v from 'valibot';
import { sendPushoverNotificationSchema, type sendPushoverNotificationResultSchema } from './alerts.ts';
import {
  type mergeBandsResultSchema,
  mergeBandsSchema,
  type setBandSpellingResultSchema,
  setBandSpellingSchema,
} from './band-merging.ts';
import {
  deleteCommentSchema,
  editCommentSchema,
  type PostCommentResult,
  postCommentSchema,
  setCommentsClosedSchema,
} from './comments.ts';
import { changeDraftNotesSchema } from './draft-notes.ts';
import { setSiteTextSchema, type SiteText } from './site-texts.ts';
import { setCoAuthorSchema, type handlePublishResultSchema, handlePublishSchema } from './publish-call.ts';
import { type FrontPageResult, setFrontPageSchema } from './front-page.ts';
import {
  type changeEventResultSchema,
  changeEventSchema,
  type changeSetListResultSchema,
  changeSetListSchema,
  type proposeEventResultSchema,
  proposeEventSchema,
} from './event-schemas.ts';
import {
  moderateMemberSchema,
  type RemovablePart,
  setMemberDisabledSchema,
  setRolesSchema,
  type suggestMembersResultSchema,
  suggestMembersSchema,
} from './member-record.ts';
import { deleteAccountSchema, refreshAccountSchema } from './members.ts';
import { setDisplayNameSchema, saveProfileSchema } from './profile-call.ts';
import {
  type moderateCommentResultSchema,
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
import { setOwnCalendarSchema } from './own-calendar.ts';
import { type ExportedPage, exportMyDataSchema } from './own-data.ts';
import { type AvatarAnswer, uploadMediaSchema } from './picture-schemas.ts';
import type { StoredPicture } from './pictures.ts';
import type { Cents } from './money.ts';
import { type DraftPreview, previewDraftSchema } from './preview-call.ts';
import { generateRecordingSchema, type RecordingAnswer, type RecordingEstimate } from './recording-call.ts';
import { refundDonationSchema } from './refunds.ts';
import { answerReportsSchema, reportInputSchema } from './report-call.ts';
import type { RoleFlags } from './roles.ts';
import { keySchema } from './text-schemas.ts';
import type { GetYoutubeVideosResult } from './videos.ts';

// The browser imports only types from here, so that readers' pages load no input validation.

/** The result of each call. Times are milliseconds since the epoch. Errors are `ErrorDetails`. */
export interface CallOutputs {
  sendPushoverNotification: v.InferOutput<typeof sendPushoverNotificationResultSchema>;
  handlePublish: v.InferOutput<typeof handlePublishResultSchema>;
  /** The UIDs of all co-authors of the draft after the call. */
  setCoAuthor: { coAuthors: string[] };
  setFrontPage: FrontPageResult;
  setSiteText: SiteText;
  setBandSpelling: v.InferOutput<typeof setBandSpellingResultSchema>;
  mergeBands: v.InferOutput<typeof mergeBandsResultSchema>;
  /** `token` is null if there is no link. */
  previewDraft: { preview: DraftPreview } | { token: string | null };
  changeDraftNotes: { id: string };
  getYoutubeVideos: GetYoutubeVideosResult;
  generateRecording: RecordingEstimate | RecordingAnswer;
  proposeEvent: v.InferOutput<typeof proposeEventResultSchema>;
  changeEvent: v.InferOutput<typeof changeEventResultSchema>;
  changeSetList: v.InferOutput<typeof changeSetListResultSchema>;
  /** The roles that the member holds after the call. */
  setRoles: { roles: RoleFlags };
  setMemberDisabled: { disabled: boolean };
  /** The sum of all refunds of the payment. */
  refundDonation: { refunded: Cents };
  retryWork: { started: true };
  /** The member's name after the call. */
  setDisplayName: { name: string };
  saveProfile: { saved: true };
  refreshAccount: { refreshed: true };
  /** Null if the feed has no URL anymore. */
  setOwnCalendar: { token: string | null };
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
  suggestMembers: v.InferOutput<typeof suggestMembersResultSchema>;
  moderateComment: v.InferOutput<typeof moderateCommentResultSchema>;
  /** The end of the suspension, or null if there is none. */
  suspendMember: { until: number | null };
  /** The parts of the profile that were there, and are removed or given back now. */
  moderateMember: { parts: RemovablePart[] };
}
export type CallName = keyof CallOutputs;
export type CallOutput<Name extends CallName> = CallOutputs[Name];

/** The input schema of each call, by its name. */
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
  /** For admins: the key in `failedWork`. */
  retryWork: v.strictObject({ id: keySchema(/^[-\w]{1,64}$/) }),
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
