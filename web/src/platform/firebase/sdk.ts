import { authService } from './auth.ts';
import { databaseService } from './database.ts';
import type { Firebase } from './types.ts';

/** Only `load.ts` imports this file, and only when it is needed. */
export const firebase: Firebase = { auth: authService, database: databaseService };
