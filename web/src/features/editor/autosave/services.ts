import { draftCopy, dropDraftCopy, storeDraftCopy, unsentDraftCopy } from '../api/draft-copies.ts';
import { saveDraft } from '../api/draft-saving.ts';
import { loadDraft, newDraftId, watchConnection, watchDraft } from '../../../data/drafts.ts';
import { keepVersion } from '../../../data/publishing.ts';
import { logError } from '../../../platform/log.ts';
import { isPermissionDenied } from '../../../platform/data-error.ts';
import { session } from '../../../platform/session/session.ts';
import type { DraftServices } from './draft-state.ts';
import type { OpenDraftServices } from './open-draft.ts';

/** Returns the autosave services for one author, backed by the database and this device. */
export const draftServices = (uid: string): DraftServices & OpenDraftServices => ({
  newId: newDraftId,
  load: loadDraft,
  save: (save) => saveDraft({ ...save, uid }),
  keepVersion,
  storeCopy: (copy) => storeDraftCopy({ ...copy, uid }),
  dropCopy: (id, at) => dropDraftCopy(uid, id, at),
  copyOf: (id) => draftCopy(uid, id),
  unsentCopy: () => unsentDraftCopy(uid),
  watch: watchDraft,
  watchConnection,
  watchAccess: session.subscribe,
  isOffline: () => !navigator.onLine,
  isPermissionDenied,
  log: logError,
});
