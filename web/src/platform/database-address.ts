import { stackHost, stackPort } from './firebase/stack.ts';
import { settings } from './settings.ts';

/** Returns the URL of a value in the database's REST API, which needs no SDK; null if no database is configured. */
export function databaseAddress(path: string): URL | null {
  const { databaseURL, projectId } = settings.firebase;
  if (databaseURL === null) return null;
  const file = `${path.split('/').map(encodeURIComponent).join('/')}.json`;
  if (import.meta.env.MODE === 'stack') {
    return new URL(`http://${stackHost}:${stackPort('DATABASE')}/${file}?ns=${projectId}-default-rtdb`);
  }
  return new URL(`/${file}`, databaseURL);
}
