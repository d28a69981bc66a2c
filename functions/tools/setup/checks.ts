import type { Check } from './check.ts';
import { appCheckCheck } from './checks/app-check.ts';
import { databaseCopiesCheck, fileCopiesCheck } from './checks/backups.ts';
import { budgetCheck } from './checks/budget.ts';
import { builderCheck } from './checks/builder.ts';
import { imprintCheck } from './checks/imprint.ts';
import { postmarkCheck, pushoverCheck, youtubeCheck } from './checks/outside.ts';
import { openFunctionsCheck } from './checks/open-functions.ts';
import { bucketCheck, databaseCheck, hostingCheck, ownDomainCheck } from './checks/places.ts';
import { apisCheck, planCheck } from './checks/project.ts';
import { checkOfSecret, settingChecks } from './checks/settings.ts';
import {
  actionAddressCheck,
  domainCheck,
  emailPrivacyCheck,
  googleSignInCheck,
  passwordCheck,
  senderCheck,
} from './checks/sign-in.ts';
import { siteAddressCheck } from './checks/site-address.ts';
import { keysCheck, signingSecretCheck, webhookCheck } from './checks/stripe.ts';
import { webAppCheck } from './checks/web-app.ts';

/** All checks, ordered so that each comes after those it depends on. */
export const checks: readonly Check[] = [
  planCheck,
  apisCheck,
  budgetCheck,
  builderCheck,
  databaseCheck,
  bucketCheck,
  databaseCopiesCheck,
  fileCopiesCheck,
  hostingCheck,
  webAppCheck,
  siteAddressCheck,
  ownDomainCheck,
  ...settingChecks,
  passwordCheck,
  googleSignInCheck,
  emailPrivacyCheck,
  actionAddressCheck,
  senderCheck,
  domainCheck,
  appCheckCheck,
  checkOfSecret('STRIPE_SECRET_KEY'),
  keysCheck,
  webhookCheck,
  signingSecretCheck,
  checkOfSecret('PUSHOVER_TOKEN'),
  checkOfSecret('PUSHOVER_USER'),
  pushoverCheck,
  checkOfSecret('POSTMARK_TOKEN'),
  postmarkCheck,
  checkOfSecret('YOUTUBE_API_KEY'),
  youtubeCheck,
  openFunctionsCheck,
  imprintCheck,
];
