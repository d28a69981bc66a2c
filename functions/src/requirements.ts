import { requiresAPI, requiresRole } from 'firebase-functions';

/**
 * The roles of all functions combined. The deployment creates a service account with these roles, assigns it to every
 * function, and enables the APIs. A role missing here is missing everywhere.
 */
const roles = [
  'roles/firebasedatabase.admin',
  'roles/storage.objectAdmin',
  'roles/firebaseauth.admin',
  'roles/firebasecloudmessaging.admin',
  // Enqueue recording tasks, acting as the service account itself.
  'roles/cloudtasks.enqueuer',
  'roles/iam.serviceAccountUser',
  // Receive database events, and let them and the task queue invoke functions.
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
] as const;

for (const role of roles) requiresRole(role);

requiresAPI('firebasedatabase.googleapis.com', 'Everything is stored there.');
requiresAPI('identitytoolkit.googleapis.com', 'The accounts of members.');
requiresAPI('fcm.googleapis.com', 'Push messages.');
requiresAPI('texttospeech.googleapis.com', 'Articles read aloud; it needs no role.');
requiresAPI('youtube.googleapis.com', "The videos of the site's channel; a key opens it.");
