import { startAppCheck } from '../app-check.ts';
import type { Firebase } from './types.ts';

let loading: Promise<Firebase> | null = null;

async function load(): Promise<Firebase> {
  const [sdk] = await Promise.all([import('./sdk.ts'), startAppCheck()]);
  return sdk.firebase;
}

/**
 * The one place where the SDKs of authentication and database enter: one chunk, loaded once, by need. A load that
 * failed (offline, a chunk that a new version replaced) may be tried again.
 */
export function loadFirebase(): Promise<Firebase> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
