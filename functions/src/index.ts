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

const ofMembers = endpointsOf(() => import('./members/endpoints.ts'));
export const dropMember = await ofMembers('dropMember');
export const endDeletions = await ofMembers('endDeletions');
export const mirrorBands = await ofMembers('mirrorBands');
export const mirrorBio = await ofMembers('mirrorBio');
export const mirrorDisplayName = await ofMembers('mirrorDisplayName');
export const mirrorHorn = await ofMembers('mirrorHorn');
export const mirrorPhotoUrl = await ofMembers('mirrorPhotoUrl');
export const recordNewMember = await ofMembers('recordNewMember');
export const renameMember = await ofMembers('renameMember');
export const syncMembers = await ofMembers('syncMembers');

const ofDonations = endpointsOf(() => import('./donations/endpoints.ts'));
export const donate = await ofDonations('donate');
export const reconcileDonations = await ofDonations('reconcileDonations');

const ofMedia = endpointsOf(() => import('./media/endpoints.ts'));
export const media = await ofMedia('media');
export const pruneReplacedAvatar = await ofMedia('pruneReplacedAvatar');

const ofDaily = endpointsOf(() => import('./daily/endpoints.ts'));
export const countDays = await ofDaily('countDays');

const ofPruning = endpointsOf(() => import('./pruning/endpoints.ts'));
export const pruneLeftOvers = await ofPruning('pruneLeftOvers');

const ofArticles = endpointsOf(() => import('./articles/endpoints.ts'));
export const indexDraftState = await ofArticles('indexDraftState');
export const indexDraftTitle = await ofArticles('indexDraftTitle');
export const keepDraftVersions = await ofArticles('keepDraftVersions');
export const pruneDeleted = await ofArticles('pruneDeleted');
export const publishDue = await ofArticles('publishDue');
export const renameOnCards = await ofArticles('renameOnCards');
export const tellOfArticle = await ofArticles('tellOfArticle');

const ofBands = endpointsOf(() => import('./bands/endpoints.ts'));
export const keepBandsOfArticle = await ofBands('keepBandsOfArticle');
export const keepBandsOfEvent = await ofBands('keepBandsOfEvent');
export const keepBandsOfVideo = await ofBands('keepBandsOfVideo');
export const renameBands = await ofBands('renameBands');
export const tellOfBands = await ofBands('tellOfBands');

const ofEvents = endpointsOf(() => import('./events/endpoints.ts'));
export const mirrorAttendance = await ofEvents('mirrorAttendance');
export const remindOfEvents = await ofEvents('remindOfEvents');
export const tellOfEventChange = await ofEvents('tellOfEventChange');
export const tellRestOfEvents = await ofEvents('tellRestOfEvents');

const ofMails = endpointsOf(() => import('./mails/endpoints.ts'));
export const sendMails = await ofMails('sendMails');

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

const ofAlerts = endpointsOf(() => import('./alerts/endpoints.ts'));
export const sendAlerts = await ofAlerts('sendAlerts');
export const sendUrgentAlert = await ofAlerts('sendUrgentAlert');

const ofRecordings = endpointsOf(() => import('./recordings/endpoints.ts'));
export const carryOnWithRecordings = await ofRecordings('carryOnWithRecordings');
export const makeRecording = await ofRecordings('makeRecording');
export const markRecording = await ofRecordings('markRecording');

const ofVideos = endpointsOf(() => import('./videos/endpoints.ts'));
export const keepVideoPictures = await ofVideos('keepVideoPictures');
export const refreshYoutubeVideos = await ofVideos('refreshYoutubeVideos');
