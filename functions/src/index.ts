import { endpointsOf } from './kit/endpoints-of.ts';

// Only needed by the deployment, which discovers the functions here. Instances of a single function skip it.
if (process.env.FUNCTION_TARGET === undefined) await import('./requirements.ts');

const ofApi = endpointsOf(() => import('./api/endpoints.ts'));
export const api = await ofApi('api');
export const generateRecording = await ofApi('generateRecording');
export const getYoutubeVideos = await ofApi('getYoutubeVideos');
export const handlePublish = await ofApi('handlePublish');
export const sendPushoverNotification = await ofApi('sendPushoverNotification');
export const uploadMedia = await ofApi('uploadMedia');

const ofHttp = endpointsOf(() => import('./http/endpoints.ts'));
export const beacons = await ofHttp('beacons');
export const previews = await ofHttp('previews');

const ofWork = endpointsOf(() => import('./work/endpoints.ts'));
export const everyMinute = await ofWork('everyMinute');
export const nightly = await ofWork('nightly');
export const work = await ofWork('work');
export const workBulk = await ofWork('workBulk');

const ofMembers = endpointsOf(() => import('./members/endpoints.ts'));
export const dropMember = await ofMembers('dropMember');
export const mirrorBands = await ofMembers('mirrorBands');
export const mirrorBio = await ofMembers('mirrorBio');
export const mirrorDisplayName = await ofMembers('mirrorDisplayName');
export const mirrorHorn = await ofMembers('mirrorHorn');
export const mirrorPhotoUrl = await ofMembers('mirrorPhotoUrl');
export const recordNewMember = await ofMembers('recordNewMember');
export const renameMember = await ofMembers('renameMember');

const ofDonations = endpointsOf(() => import('./donations/endpoints.ts'));
export const donate = await ofDonations('donate');

const ofMedia = endpointsOf(() => import('./media/endpoints.ts'));
export const media = await ofMedia('media');
export const pruneReplacedAvatar = await ofMedia('pruneReplacedAvatar');

const ofArticles = endpointsOf(() => import('./articles/endpoints.ts'));
export const indexDraftState = await ofArticles('indexDraftState');
export const indexDraftTitle = await ofArticles('indexDraftTitle');
export const renameOnCards = await ofArticles('renameOnCards');

const ofBands = endpointsOf(() => import('./bands/endpoints.ts'));
export const keepBandsOfArticle = await ofBands('keepBandsOfArticle');
export const keepBandsOfEvent = await ofBands('keepBandsOfEvent');
export const keepBandsOfVideo = await ofBands('keepBandsOfVideo');

const ofEvents = endpointsOf(() => import('./events/endpoints.ts'));
export const mirrorAttendance = await ofEvents('mirrorAttendance');

const ofSearch = endpointsOf(() => import('./search/endpoints.ts'));
export const indexForSearch = await ofSearch('indexForSearch');
export const indexVideo = await ofSearch('indexVideo');

const ofNotifications = endpointsOf(() => import('./notifications/endpoints.ts'));
export const pushNotification = await ofNotifications('pushNotification');
export const trimDeviceList = await ofNotifications('trimDeviceList');

const ofFollows = endpointsOf(() => import('./follows/endpoints.ts'));
export const mirrorFollow = await ofFollows('mirrorFollow');

const ofCounts = endpointsOf(() => import('./counts/endpoints.ts'));
export const countAttendance = await ofCounts('countAttendance');
export const countComments = await ofCounts('countComments');
export const countFollowers = await ofCounts('countFollowers');
export const countHorns = await ofCounts('countHorns');
export const countSaves = await ofCounts('countSaves');
export const showArticleCounts = await ofCounts('showArticleCounts');
export const showFollowers = await ofCounts('showFollowers');

const ofComments = endpointsOf(() => import('./comments/endpoints.ts'));
export const settleComment = await ofComments('settleComment');

const ofModeration = endpointsOf(() => import('./moderation/endpoints.ts'));
export const takeReport = await ofModeration('takeReport');

const ofRecordings = endpointsOf(() => import('./recordings/endpoints.ts'));
export const makeRecording = await ofRecordings('makeRecording');
export const markRecording = await ofRecordings('markRecording');

const ofVideos = endpointsOf(() => import('./videos/endpoints.ts'));
export const keepVideoPictures = await ofVideos('keepVideoPictures');
