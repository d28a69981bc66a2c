import type { CallableRequest, CallableOptions } from 'firebase-functions/https';
import { wholeProcessor } from '../config.ts';
import { callInputs, type CallName, type CallOutput, type ParsedCallInput } from '../contract/calls.ts';
import { uploadMaxBytes } from '../contract/pictures.ts';
import { videosFreshMs } from '../contract/videos.ts';
import {
  callDeps,
  deletionDeps,
  recordingDeps,
  sendAlertsDeps,
  uploadDeps,
  videoDeps,
  alertSecrets,
  videoSecrets,
} from '../deps.ts';
import { paymentSecrets } from '../donations-deps.ts';
import { AppError, toHttpsError } from '../errors.ts';
import { addressOf, checkedCall } from '../kit/checked-call.ts';
import { callable } from '../kit/endpoints.ts';
import { mailSecrets } from '../mails-deps.ts';

type Call<Name extends CallName> = (
  input: ParsedCallInput<Name>,
  auth: CallableRequest['auth'],
  address: string,
) => Promise<CallOutput<Name>>;

/** What carries out each call of the contract. A feature is loaded when one of its calls arrives. */
const calls: { [Name in CallName]: Call<Name> } = {
  sendPushoverNotification: async (_input, auth) =>
    (await import('../alerts/send-pushover-notification.ts')).sendPushoverNotification(auth?.uid, {
      ...callDeps(),
      ...sendAlertsDeps(),
    }),
  handlePublish: async (input, auth) =>
    (await import('../articles/handle-publish.ts')).handlePublish(auth?.uid, input, callDeps()),
  setCoAuthor: async (input, auth) =>
    (await import('../articles/set-co-author.ts')).setCoAuthor(auth?.uid, input, callDeps()),
  setFrontPage: async (input, auth) =>
    (await import('../articles/set-front-page.ts')).setFrontPage(auth?.uid, input, callDeps()),
  previewDraft: async (input, auth) =>
    (await import('../articles/preview-draft.ts')).previewDraft(auth?.uid, input, callDeps()),
  changeDraftNotes: async (input, auth) =>
    (await import('../articles/change-draft-notes.ts')).changeDraftNotes(auth?.uid, input, callDeps()),
  setSiteText: async (input, auth) =>
    (await import('../site-texts/set-site-text.ts')).setSiteText(auth?.uid, input, callDeps()),
  setBandSpelling: async (input, auth) =>
    (await import('../bands/set-band-spelling.ts')).setBandSpelling(auth?.uid, input, callDeps()),
  mergeBands: async (input, auth) =>
    (await import('../bands/merge-bands.ts')).mergeBands(auth?.uid, input, callDeps()),
  getYoutubeVideos: async () => {
    const { firstPage, refreshVideos } = await import('../videos/refresh-videos.ts');
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
      ? (await import('../events/propose-event.ts')).proposeEvent(auth?.uid, input, callDeps())
      : (await import('../events/decide-proposal.ts')).withdrawProposal(auth?.uid, input, callDeps()),
  changeEvent: async (input, auth) =>
    (await import('../events/change-event.ts')).changeEvent(auth?.uid, input, callDeps()),
  changeSetList: async (input, auth) =>
    (await import('../events/set-lists.ts')).changeSetList(auth?.uid, input, callDeps()),
  setOwnCalendar: async (input, auth) =>
    (await import('../events/set-own-calendar.ts')).setOwnCalendar(auth?.uid, input, callDeps()),
  setRoles: async (input, auth) =>
    (await import('../members/set-roles.ts')).setRoles(auth?.uid, input, callDeps()),
  setMemberDisabled: async (input, auth) =>
    (await import('../members/set-member-disabled.ts')).setMemberDisabled(auth?.uid, input, callDeps()),
  moderateMember: async (input, auth) =>
    (await import('../members/moderate-member.ts')).moderateMember(auth?.uid, input, callDeps()),
  setDisplayName: async (input, auth) =>
    (await import('../members/set-display-name.ts')).setDisplayName(auth?.uid, input, callDeps()),
  async saveProfile(input, auth) {
    const { mirrorDeps } = await import('../band-deps.ts');
    const { saveProfile } = await import('../members/save-profile.ts');
    return saveProfile(auth?.uid, input, { ...callDeps(), ...mirrorDeps() });
  },
  refreshAccount: async (_input, auth) =>
    (await import('../members/refresh-member.ts')).refreshAccount(auth?.uid, callDeps()),
  suggestMembers: async (input, auth) =>
    (await import('../members/suggest-members.ts')).suggestMembers(auth?.uid, input, callDeps()),
  exportMyData: async (input, auth) =>
    (await import('../members/export-my-data.ts')).exportMyData(auth?.uid, input, callDeps()),
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
    (await import('../work/run-work.ts')).retryWork(auth?.uid, input, callDeps()),
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
    (await import('../comments/post-comment.ts')).postComment(auth?.uid, input, callDeps()),
  editComment: async (input, auth) =>
    (await import('../comments/edit-comment.ts')).editComment(auth?.uid, input, callDeps()),
  deleteComment: async (input, auth) =>
    (await import('../comments/edit-comment.ts')).deleteComment(auth?.uid, input, callDeps()),
  report: async (input, auth, address) =>
    (await import('../comments/report.ts')).report({ uid: auth?.uid, address }, input, callDeps()),
  answerReports: async (input, auth) =>
    (await import('../moderation/answer-reports.ts')).answerReports(auth?.uid, input, callDeps()),
  objectToDecision: async (input, auth) =>
    (await import('../comments/object-to-decision.ts')).objectToDecision(auth?.uid, input, callDeps()),
  setCommentsClosed: async (input, auth) =>
    (await import('../comments/set-comments-closed.ts')).setCommentsClosed(auth?.uid, input, callDeps()),
  moderateComment: async (input, auth) =>
    (await import('../moderation/moderate-comments.ts')).moderateComments(auth?.uid, input, callDeps()),
  suspendMember: async (input, auth) =>
    (await import('../moderation/suspend-member.ts')).suspendMember(auth?.uid, input, callDeps()),
};

/** Carries out one call of the contract, whichever function received it. Throws coded HTTPS errors only. */
const runCall = <Name extends CallName>(
  name: Name,
  input: unknown,
  request: CallableRequest,
): Promise<CallOutput<Name>> =>
  checkedCall(name, input, request, callInputs[name], (parsed) =>
    calls[name](parsed, request.auth, addressOf(request)),
  );

const isCall = (name: string): name is CallName => Object.hasOwn(callInputs, name);

/** Every call of our pages but uploads, at the path that `callPath` names. */
export const api = callable(
  'api',
  {
    ...wholeProcessor,
    memory: '512MiB',
    // The longest call is `deleteAccount`.
    timeoutSeconds: 300,
    secrets: [...new Set([...alertSecrets, ...mailSecrets, ...paymentSecrets, ...videoSecrets])],
  },
  (request) => {
    const name = request.rawRequest.path.slice(1);
    if (!isCall(name) || name === 'uploadMedia')
      throw toHttpsError(new AppError('not-found', 'The server does not offer this.'), 'api');
    return runCall(name, request.data, request);
  },
);

/** Deploys a call as a function of its own, too, for others than our pages. */
const deployed = (name: CallName, options: CallableOptions) =>
  callable(name, options, (request) => runCall(name, request.data, request));

export const sendPushoverNotification = deployed('sendPushoverNotification', { secrets: alertSecrets });
export const handlePublish = deployed('handlePublish', { timeoutSeconds: 60 });
export const getYoutubeVideos = deployed('getYoutubeVideos', { secrets: videoSecrets, timeoutSeconds: 60 });
export const generateRecording = deployed('generateRecording', { timeoutSeconds: 60 });

/**
 * A decoded picture of 40 million pixels and the encoders fit into 1 GiB only once, so an instance handles one upload
 * at a time. Two CPUs halve the wait.
 */
export const uploadMedia = callable(
  'uploadMedia',
  {
    memory: '1GiB',
    cpu: 2,
    concurrency: 1,
    timeoutSeconds: 90,
    maxInstances: 5,
    signedIn: true,
    // A picture in base64, with room for the rest of the payload.
    bodyMaxBytes: Math.ceil(uploadMaxBytes / 3) * 4 + 1024,
  },
  (request) => runCall('uploadMedia', request.data, request),
);
