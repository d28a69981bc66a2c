import { loadFirebase } from './firebase/load.ts';

/** Reads once what is stored at a database path; null if there is nothing. Rejects offline, and if the database denies access. */
export async function readPath(path: string): Promise<unknown> {
  const { database } = await loadFirebase();
  return database.read(path);
}
