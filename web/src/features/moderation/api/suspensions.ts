import { suspensionSchema } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readEach } from '../../../data/stored-records.ts';
import type { MemberSuspension } from '../../../data/suspension.ts';
import { readPath } from '../../../platform/read-path.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** A site with more members in suspension at once has other problems. */
const shownAtMost = 200;

const suspensionsOf = (stored: unknown): MemberSuspension[] =>
  readEach('The suspension of', stored, suspensionSchema)
    .filter(([, { lifted }]) => !lifted)
    .map(([uid, suspension]) => ({ uid, ...suspension }))
    .sort((a, b) => a.until - b.until);

/** Watches the suspensions that end after `now` and are not lifted, the earliest end first. */
export const watchSuspensions = (now: number): Subscribe<MemberSuspension[]> =>
  watchPath(paths.suspensions(), suspensionsOf, {
    by: 'until',
    from: now,
    count: shownAtMost,
  });

/** Reads a member's suspension. Null if there is none. */
export async function readSuspension(uid: string): Promise<MemberSuspension | null> {
  const stored = await readPath(paths.suspension(uid));
  const suspension = stored === null ? null : v.parse(suspensionSchema, stored);
  return suspension && !suspension.lifted ? { uid, ...suspension } : null;
}
