import { dropDraftCopy, draftCopy, keepDraftCopy, unsentDraftCopy } from '../../../services/draft-copies.ts';
import { saveDraft } from '../../../services/draft-saving.ts';
import { loadDraft, newDraftId, watchConnection, watchDraft } from '../../../services/drafts.ts';
import { logError } from '../../../services/log.ts';
import { isRefusal } from '../../../services/refusal.ts';
import { session } from '../../../services/session.ts';
import type { DeskServices } from './desk-types.ts';
import type { OpeningServices } from './open-draft.ts';

/** The real doors, for one author. */
export const liveServices = (uid: string): DeskServices & OpeningServices => ({
  newId: newDraftId,
  load: loadDraft,
  save: (save) => saveDraft({ ...save, uid }),
  keepCopy: (copy) => keepDraftCopy({ ...copy, uid }),
  dropCopy: (id) => dropDraftCopy(uid, id),
  copyOf: (id) => draftCopy(uid, id),
  unsentCopy: () => unsentDraftCopy(uid),
  watch: watchDraft,
  watchConnection,
  watchAccess: session.subscribe,
  isOffline: () => !navigator.onLine,
  isRefusal,
  log: logError,
});
