import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../../platform/firebase/load.ts';
import { watchPath } from '../../platform/watch-path.ts';

export interface HornWatcher {
  onHorn: (given: boolean) => void;
  /** The watch is over: the SDK could not be loaded, or the database refused. */
  onError: (error: unknown) => void;
}

/** Whether the member gives an article the horns, live. */
export const watchHorn = (slug: string, uid: string, { onHorn, onError }: HornWatcher): (() => void) =>
  watchPath(paths.horn(slug, uid), (stored) => onHorn(stored === true), onError);

/** Resolves when the server has it. */
export async function sendHorn(slug: string, uid: string, given: boolean): Promise<void> {
  const { database } = await loadFirebase();
  await database.write(paths.horn(slug, uid), given ? true : null);
}
