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
export const donate = await ofHttp('donate');
export const media = await ofHttp('media');
export const previews = await ofHttp('previews');

const ofWork = endpointsOf(() => import('./work/endpoints.ts'));
export const everyMinute = await ofWork('everyMinute');
export const makeRecording = await ofWork('makeRecording');
export const nightly = await ofWork('nightly');
export const work = await ofWork('work');
export const workBulk = await ofWork('workBulk');

const ofTriggers = endpointsOf(() => import('./triggers/endpoints.ts'));
export const onAccountCreated = await ofTriggers('onAccountCreated');
export const onAccountDeleted = await ofTriggers('onAccountDeleted');
export const onDraftTitle = await ofTriggers('onDraftTitle');
export const onNotificationRead = await ofTriggers('onNotificationRead');
