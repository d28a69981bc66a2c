import { onValueCreated, onValueWritten } from 'firebase-functions/database';
import { notifyDeps, realStore } from '../deps.ts';
import { renameAuthor } from './rename-author.ts';
import { tellFollowers } from './tell-followers.ts';

/** Apart from the publishing, which nobody waits longer for because of many followers. */
export const tellOfArticle = onValueCreated(
  { ref: '/articleTellings/{slug}', timeoutSeconds: 300 },
  ({ params }) => tellFollowers(params.slug, notifyDeps()),
);

/** Nobody looks after old names: what breaks off is begun again until it is through. */
export const renameOnCards = onValueWritten(
  { ref: '/profiles/{uid}/displayName', timeoutSeconds: 300, retry: true },
  ({ params }) => renameAuthor(params.uid, realStore()),
);
