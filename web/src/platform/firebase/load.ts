import { moduleLoader } from './module-loader.ts';
import type { Firebase } from './types.ts';

const sdk = moduleLoader(() => import('./sdk.ts'));

/** The one place where the SDKs of authentication and database enter: one chunk, loaded once, by need. */
export const loadFirebase = async (): Promise<Firebase> => (await sdk()).firebase;
