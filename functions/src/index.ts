import { mirrorProfile } from './members/mirror-profile.ts';

export { setRoles } from './members/set-roles.ts';
export { setMemberDisabled } from './members/set-member-disabled.ts';
export { suggestMembers } from './members/suggest-members.ts';
export { syncMembers } from './members/sync-members.ts';
export { dropMember, recordNewMember, renameMember } from './members/member-triggers.ts';
export const mirrorDisplayName = mirrorProfile('displayName');
export const mirrorPhotoUrl = mirrorProfile('photoURL');
export const mirrorBio = mirrorProfile('bio');
export const mirrorBands = mirrorProfile('bands');

export { donate, paymentWebhook } from './donations/endpoints.ts';

export { deleteAccount, endDeletions } from './members/delete-account.ts';
export { exportMyData } from './members/export-my-data.ts';
export { mirrorHorn } from './members/mirror-horn.ts';

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
export { pushNotification } from './notifications/push-notification.ts';
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
export { moderateComment } from './moderation/moderate-comment.ts';
export { timeOutMember } from './moderation/time-out-member.ts';
export { takeReport } from './moderation/triggers.ts';

export { sendAlerts, sendPushoverNotification, sendUrgentAlert } from './alerts/endpoints.ts';

export { generateRecording } from './recordings/generate-recording.ts';
export { carryOnWithRecordings, makeRecording, markRecording } from './recordings/triggers.ts';

export { getYoutubeVideos } from './videos/get-youtube-videos.ts';
export { keepVideoPictures, refreshYoutubeVideos } from './videos/triggers.ts';
