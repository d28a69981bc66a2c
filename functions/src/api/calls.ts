import type { CallableRequest } from 'firebase-functions/https';
import { callInputs, type CallName, type CallOutput } from '../contract/calls.ts';
import type { Call } from '../kit/call.ts';
import { checkedCall } from '../kit/checked-call.ts';

/** Where each call of the contract is. A feature is loaded when one of its calls arrives. */
const features: { [Name in CallName]: () => Promise<{ [Key in Name]: Call<Key> }> } = {
  sendPushoverNotification: () => import('../alerts/calls.ts'),
  handlePublish: () => import('../articles/calls.ts'),
  setCoAuthor: () => import('../articles/calls.ts'),
  setFrontPage: () => import('../articles/calls.ts'),
  previewDraft: () => import('../articles/calls.ts'),
  noteDraft: () => import('../articles/calls.ts'),
  setSiteText: () => import('../site-texts/calls.ts'),
  spellBand: () => import('../bands/calls.ts'),
  mergeBands: () => import('../bands/calls.ts'),
  getYoutubeVideos: () => import('../videos/calls.ts'),
  generateRecording: () => import('../recordings/calls.ts'),
  proposeEvent: () => import('../events/calls.ts'),
  changeEvent: () => import('../events/calls.ts'),
  setOwnCalendar: () => import('../events/calls.ts'),
  setRoles: () => import('../members/calls.ts'),
  setMemberDisabled: () => import('../members/calls.ts'),
  moderateMember: () => import('../members/calls.ts'),
  setDisplayName: () => import('../members/calls.ts'),
  refreshAccount: () => import('../members/calls.ts'),
  exportMyData: () => import('../members/calls.ts'),
  deleteAccount: () => import('../members/calls.ts'),
  suggestMembers: () => import('../members/calls.ts'),
  refundDonation: () => import('../donations/calls.ts'),
  setMails: () => import('../mails/calls.ts'),
  followMailLink: () => import('../mails/calls.ts'),
  uploadMedia: () => import('../media/calls.ts'),
  postComment: () => import('../comments/calls.ts'),
  editComment: () => import('../comments/calls.ts'),
  deleteComment: () => import('../comments/calls.ts'),
  moderateComment: () => import('../moderation/calls.ts'),
  timeOutMember: () => import('../moderation/calls.ts'),
};

/** Carries out one call of the contract, whichever function received it. Throws coded HTTPS errors only. */
export const runCall = <Name extends CallName>(
  name: Name,
  input: unknown,
  request: CallableRequest,
): Promise<CallOutput<Name>> =>
  checkedCall(name, input, request, callInputs[name], async (parsed) => {
    const feature: { [Key in Name]: Call<Key> } = await features[name]();
    return feature[name](parsed, request.auth);
  });
