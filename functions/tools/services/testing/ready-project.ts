import { postmarkKeys } from '../../../local/stand-ins/postmark/keys.ts';
import { pushoverKeys } from '../../../local/stand-ins/pushover/keys.ts';
import { youtubeKeys } from '../../../local/stand-ins/youtube/keys.ts';
import { neededApis } from '../../setup/needed-apis.ts';
import { emptyProject, type ProjectState } from './project-state.ts';
import { secretKey, signingSecret } from './stripe.ts';

/** Returns a project in which everything that must be done in a console is done. */
export const clickedProject = (): ProjectState => ({
  ...emptyProject(),
  billingAccount: 'billingAccounts/01-02',
  budgets: [{ thresholdRules: [{ thresholdPercent: 0.5 }] }],
  apis: [
    ...neededApis,
    'firebasehosting.googleapis.com',
    'billingbudgets.googleapis.com',
    'firebaseappcheck.googleapis.com',
  ],
  databaseRegion: 'europe-west1',
  hasBucket: true,
  databaseCopies: [1, 0],
  hasSite: true,
  authentication: { authorizedDomains: ['localhost', 'riff-test.web.app'] },
  googleSignIn: { enabled: true },
  recaptcha: 'enterprise',
});

/** Returns a project with nothing left to do on Google's side. */
export const readyProject = (): ProjectState => ({
  ...clickedProject(),
  bucket: {
    versioning: { enabled: true },
    softDeletePolicy: { retentionDurationSeconds: '2592000' },
    lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 30 } }] },
  },
  webApps: ['1:123456789:web:0'],
  authentication: {
    authorizedDomains: ['localhost', 'riff-test.web.app'],
    signIn: { email: { enabled: true, passwordRequired: true } },
    notification: { sendEmail: { callbackUri: 'https://riff-test.web.app/auth/action' } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  },
  secrets: {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: signingSecret,
    PUSHOVER_TOKEN: pushoverKeys.token,
    PUSHOVER_USER: pushoverKeys.user,
    POSTMARK_TOKEN: postmarkKeys.token,
    YOUTUBE_API_KEY: youtubeKeys.key,
  },
});
