import { setGlobalOptions } from 'firebase-functions';
import { defineBoolean, defineString } from 'firebase-functions/params';
import { functionsRegion } from './contract/site.ts';

setGlobalOptions({ region: functionsRegion, maxInstances: 10 });

/** Settings are read when a function runs, never while the module loads: deployment has no values yet. */
export const config = {
  appCheckRequired: defineBoolean('APP_CHECK_REQUIRED', {
    default: true,
    description: 'Refuse calls without a valid App Check token.',
  }),
  firstAdminEmail: defineString('FIRST_ADMIN_EMAIL', {
    default: '',
    description: 'The verified account that may make itself admin while there is none.',
  }),
};
