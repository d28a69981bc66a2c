import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { createAccounts } from './adapters/accounts.ts';
import { createStore } from './adapters/database.ts';
import { config } from './config.ts';
import type { ApplyRolesDeps } from './members/apply-roles.ts';
import type { Clock, Store } from './store.ts';

const clock: Clock = { now: () => Date.now() };

const app = () => getApps()[0] ?? initializeApp();

/** Real adapters are made on first use: a cold start pays only for what its function needs. */
let store: Store | undefined;
export const realStore = (): Store => (store ??= createStore(getDatabase(app())));

export const memberDeps = (): ApplyRolesDeps => ({
  store: realStore(),
  clock,
  accounts: createAccounts(getAuth(app())),
  firstAdminEmail: config.firstAdminEmail.value(),
});

export const notifyDeps = () => ({ store: realStore(), clock });
