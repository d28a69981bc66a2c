import type { CallableRequest } from 'firebase-functions/https';
import { callInputs, type CallName, type CallOutput, type ParsedCallInput } from '../contract/calls.ts';
import { videosFreshMs } from '../contract/videos.ts';
import {
  articleDeps,
  commentDeps,
  deletionDeps,
  draftPreviewDeps,
  eventDeps,
  exportDeps,
  memberDeps,
  recordingDeps,
  sendPushoverDeps,
  siteTextDeps,
  uploadDeps,
  videoDeps,
} from '../deps.ts';
import { addressOf, checkedCall } from '../kit/checked-call.ts';

type Call<Name extends CallName> = (
  input: ParsedCallInput<Name>,
  auth: CallableRequest['auth'],
  address: string,
) => Promise<CallOutput<Name>>;

/** What carries out each call of the contract. A feature is loaded when one of its calls arrives. */
const calls: { [Name in CallName]: Call<Name> } = {
  sendPushoverNotification: async (_input, auth) =>
    (await import('../alerts/send-pushover-notification.ts')).sendPushoverNotification(
      auth?.uid,
      sendPushoverDeps(),
    ),
  handlePublish: async (input, auth) =>
    (await import('../articles/handle-publish.ts')).handlePublish(auth?.uid, input, articleDeps()),
  setCoAuthor: async (input, auth) =>
    (await import('../articles/set-co-author.ts')).setCoAuthor(auth?.uid, input, articleDeps()),
  setFrontPage: async (input, auth) =>
    (await import('../articles/set-front-page.ts')).setFrontPage(auth?.uid, input, articleDeps()),
  previewDraft: async (input, auth) =>
    (await import('../articles/preview-draft.ts')).previewDraft(auth?.uid, input, draftPreviewDeps()),
  changeDraftNotes: async (input, auth) =>
    (await import('../articles/change-draft-notes.ts')).changeDraftNotes(auth?.uid, input, articleDeps()),
  setSiteText: async (input, auth) =>
    (await import('../site-texts/set-site-text.ts')).setSiteText(auth?.uid, input, siteTextDeps()),
  setBandSpelling: async (input, auth) =>
    (await import('../bands/set-band-spelling.ts')).setBandSpelling(auth?.uid, input, articleDeps()),
  mergeBands: async (input, auth) =>
    (await import('../bands/merge-bands.ts')).mergeBands(auth?.uid, input, articleDeps()),
  getYoutubeVideos: async () => {
    const { refreshVideos } = await import('../videos/refresh-videos.ts');
    const { firstPage } = await import('../videos/refresh-videos.ts');
    const deps = videoDeps();
    return firstPage(await refreshVideos(videosFreshMs, deps), deps);
  },
  generateRecording: async (input, auth) =>
    (await import('../recordings/generate-recording.ts')).generateRecording(
      auth?.uid,
      input,
      recordingDeps(),
    ),
  proposeEvent: async (input, auth) =>
    input.action === 'propose'
      ? (await import('../events/propose-event.ts')).proposeEvent(auth?.uid, input, eventDeps())
      : (await import('../events/decide-proposal.ts')).withdrawProposal(auth?.uid, input, eventDeps()),
  changeEvent: async (input, auth) =>
    (await import('../events/change-event.ts')).changeEvent(auth?.uid, input, eventDeps()),
  changeSetList: async (input, auth) =>
    (await import('../events/set-lists.ts')).changeSetList(auth?.uid, input, eventDeps()),
  setOwnCalendar: async (input, auth) =>
    (await import('../events/set-own-calendar.ts')).setOwnCalendar(auth?.uid, input, eventDeps()),
  setRoles: async (input, auth) =>
    (await import('../members/set-roles.ts')).setRoles(auth?.uid, input, memberDeps()),
  setMemberDisabled: async (input, auth) => {
    const { mirrorDeps } = await import('../band-deps.ts');
    const { setMemberDisabled } = await import('../members/set-member-disabled.ts');
    return setMemberDisabled(auth?.uid, input, { ...memberDeps(), ...mirrorDeps() });
  },
  moderateMember: async (input, auth) =>
    (await import('../members/moderate-member.ts')).moderateMember(auth?.uid, input, memberDeps()),
  setDisplayName: async (input, auth) =>
    (await import('../members/set-display-name.ts')).setDisplayName(auth?.uid, input, memberDeps()),
  async saveProfile(input, auth) {
    const { mirrorDeps } = await import('../band-deps.ts');
    const { saveProfile } = await import('../members/save-profile.ts');
    return saveProfile(auth?.uid, input, { ...memberDeps(), ...mirrorDeps() });
  },
  refreshAccount: async (_input, auth) =>
    (await import('../members/refresh-account.ts')).refreshAccount(auth?.uid, memberDeps()),
  suggestMembers: async (input, auth) =>
    (await import('../members/suggest-members.ts')).suggestMembers(auth?.uid, input, memberDeps()),
  exportMyData: async (input, auth) =>
    (await import('../members/export-my-data.ts')).exportMyData(auth?.uid, input, exportDeps()),
  deleteAccount: async (_input, auth) => {
    const { deleteAccount } = await import('../members/delete-account.ts');
    const signedIn = auth ? { uid: auth.uid, at: (auth.token.auth_time ?? 0) * 1000 } : null;
    return deleteAccount(signedIn, deletionDeps());
  },
  refundDonation: async (input, auth) => {
    const { refundDeps } = await import('../donations-deps.ts');
    const { refundDonation } = await import('../donations/refund-donation.ts');
    return refundDonation(auth?.uid, input, await refundDeps());
  },
  retryWork: async (input, auth) =>
    (await import('../work/retry-work.ts')).retryWork(auth?.uid, input, memberDeps()),
  setEmailSubscriptions: async (input, auth) => {
    const { mailDeps } = await import('../mails-deps.ts');
    return (await import('../mails/set-email-subscriptions.ts')).setEmailSubscriptions(
      auth?.uid,
      input,
      mailDeps(),
    );
  },
  followMailLink: async (input) => {
    const { mailLinkDeps } = await import('../mails-deps.ts');
    return (await import('../mails/follow-mail-link.ts')).followMailLink(input, mailLinkDeps());
  },
  subscribe: async (input, _auth, address) => {
    const { mailDeps } = await import('../mails-deps.ts');
    return (await import('../mails/subscribe.ts')).subscribe(address, input, mailDeps());
  },
  uploadMedia: async (input, auth) =>
    'purpose' in input && input.purpose === 'avatar'
      ? (await import('../media/upload-avatar.ts')).uploadAvatar(auth?.uid, input.data, uploadDeps())
      : (await import('../media/upload-picture.ts')).uploadPicture(auth?.uid, input, uploadDeps()),
  postComment: async (input, auth) =>
    (await import('../comments/post-comment.ts')).postComment(auth?.uid, input, commentDeps()),
  editComment: async (input, auth) =>
    (await import('../comments/edit-comment.ts')).editComment(auth?.uid, input, commentDeps()),
  deleteComment: async (input, auth) =>
    (await import('../comments/delete-comment.ts')).deleteComment(auth?.uid, input, commentDeps()),
  report: async (input, auth, address) =>
    (await import('../comments/report.ts')).report({ uid: auth?.uid, address }, input, commentDeps()),
  answerReports: async (input, auth) =>
    (await import('../moderation/answer-reports.ts')).answerReports(auth?.uid, input, commentDeps()),
  objectToDecision: async (input, auth) =>
    (await import('../comments/object-to-decision.ts')).objectToDecision(auth?.uid, input, commentDeps()),
  setCommentsClosed: async (input, auth) =>
    (await import('../comments/set-comments-closed.ts')).setCommentsClosed(auth?.uid, input, commentDeps()),
  moderateComment: async (input, auth) =>
    (await import('../moderation/moderate-comments.ts')).moderateComments(auth?.uid, input, commentDeps()),
  suspendMember: async (input, auth) =>
    (await import('../moderation/suspend-member.ts')).suspendMember(auth?.uid, input, commentDeps()),
};

/** Carries out one call of the contract, whichever function received it. Throws coded HTTPS errors only. */
export const runCall = <Name extends CallName>(
  name: Name,
  input: unknown,
  request: CallableRequest,
): Promise<CallOutput<Name>> =>
  checkedCall(name, input, request, callInputs[name], (parsed) =>
    calls[name](parsed, request.auth, addressOf(request)),
  );
