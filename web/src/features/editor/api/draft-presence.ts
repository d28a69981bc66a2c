import { type DraftPresence, presenceBlockMax, presencePaths } from '@contract/draft-presence.ts';
import * as v from 'valibot';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** A member who has a draft open in a tab. */
export interface Present extends DraftPresence {
  uid: string;
}

const schema = v.record(
  v.string(),
  v.record(v.string(), v.object({ at: v.number(), block: v.exactOptional(v.number()) })),
);

function readPresence(stored: unknown): Present[] {
  const members = v.parse(schema, stored ?? {});
  return Object.entries(members).flatMap(([uid, tabs]) =>
    Object.values(tabs).map((presence) => ({ ...presence, uid })),
  );
}

/** Watches who has a draft open, one entry for each tab. */
export const watchPresence = (draftId: string): Subscribe<Present[]> =>
  watchPath(presencePaths.ofDraft(draftId), readPresence);

const tab = crypto.randomUUID().slice(0, 8);

/** Says that a member has a draft open in this tab, until it is closed or goes offline. */
export async function sayPresent(draftId: string, uid: string, block: number | null): Promise<void> {
  const { database } = await loadFirebase();
  const at = database.serverTime;
  const place = block !== null && block <= presenceBlockMax ? { block } : {};
  await database.writeWhileConnected(presencePaths.ofTab(draftId, uid, tab), { at, ...place });
}

/** Takes back what `sayPresent` said. */
export async function sayGone(draftId: string, uid: string): Promise<void> {
  const { database } = await loadFirebase();
  await database.write(presencePaths.ofTab(draftId, uid, tab), null);
}
