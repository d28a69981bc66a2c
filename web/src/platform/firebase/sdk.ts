import { authService } from './auth.ts';
import { databaseService } from './database.ts';
import type { Firebase } from './types.ts';

/** The SDKs behind the types of `types.ts`. Only `load.ts` imports this file, on demand. */
export const firebase: Firebase = { auth: authService, database: databaseService };
