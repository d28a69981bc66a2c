export {
  deleteAccount,
  dropMember,
  endDeletions,
  exportMyData,
  mirrorBands,
  mirrorBio,
  mirrorDisplayName,
  mirrorHorn,
  mirrorPhotoUrl,
  recordNewMember,
  renameMember,
  setMemberDisabled,
  setRoles,
  suggestMembers,
  syncMembers,
} from './members/endpoints.ts';

export { donate, paymentWebhook } from './donations/endpoints.ts';

export { media, pruneReplacedAvatar, uploadMedia } from './media/endpoints.ts';

export { previews } from './previews/endpoints.ts';
export { feeds } from './feeds/endpoints.ts';

export {
  handlePublish,
  indexDraftState,
  indexDraftTitle,
  previewDraft,
  pruneDeleted,
  publishDue,
  renameOnCards,
  tellOfArticle,
} from './articles/endpoints.ts';
export {
  changeEvent,
  mirrorAttendance,
  proposeEvent,
  remindOfEvents,
  tellOfEventChange,
  tellRestOfEvents,
} from './events/endpoints.ts';
export { pushNotification } from './notifications/endpoints.ts';
export { mirrorFollow } from './follows/endpoints.ts';

export {
  countAttendance,
  countComments,
  countFollowers,
  countHorns,
  showArticleCounts,
  showFollowers,
} from './counts/endpoints.ts';

export { deleteComment, editComment, postComment, settleComment } from './comments/endpoints.ts';
export { moderateComment, takeReport, timeOutMember } from './moderation/endpoints.ts';

export { sendAlerts, sendPushoverNotification, sendUrgentAlert } from './alerts/endpoints.ts';

export {
  carryOnWithRecordings,
  generateRecording,
  makeRecording,
  markRecording,
} from './recordings/endpoints.ts';

export { getYoutubeVideos, keepVideoPictures, refreshYoutubeVideos } from './videos/endpoints.ts';
