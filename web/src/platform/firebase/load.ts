import { moduleLoader } from './module-loader.ts';
import type { Firebase } from './types.ts';

const sdk = moduleLoader(() => import('./sdk.ts'));

/** Loads the auth and database SDKs: one chunk, loaded once and on demand. Nothing else imports them. */
export const loadFirebase = async (): Promise<Firebase> => (await sdk()).firebase;
