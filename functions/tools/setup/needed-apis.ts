/** The APIs that setup asks, that a deployment calls before it enables any itself, and that the functions call. */
export const neededApis = [
  'iam.googleapis.com',
  'cloudresourcemanager.googleapis.com',
  'cloudbilling.googleapis.com',
  'secretmanager.googleapis.com',
  'firebasedatabase.googleapis.com',
  'firebasestorage.googleapis.com',
  'identitytoolkit.googleapis.com',
  'fcm.googleapis.com',
  'texttospeech.googleapis.com',
  'youtube.googleapis.com',
  'cloudtasks.googleapis.com',
  'cloudscheduler.googleapis.com',
  'run.googleapis.com',
];
