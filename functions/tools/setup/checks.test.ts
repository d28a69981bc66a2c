import { expect, it } from 'vitest';
import { postmarkKeys } from '../../local/stand-ins/postmark/keys.ts';
import { webhookEvents } from '../../src/adapters/webhook-events.ts';
import type { DeployedFunction, ProjectState } from '../services/testing/project-state.ts';
import { clickedProject, readyProject } from '../services/testing/ready-project.ts';
import { liveKey, secretKey } from '../services/testing/stripe.ts';
import { openProject, ownerWith } from './testing/set-up-project.ts';

const { apis, authentication } = clickedProject();
const named = { senderDisplayName: 'Riffhall', replyTo: 'me@riffhall.test' };
/** A project whose e-mails about a changed address have this template. */
const withTemplate = (changeEmailTemplate?: object): Partial<ProjectState> => {
  const sendEmail = { verifyEmailTemplate: named, resetPasswordTemplate: named, changeEmailTemplate };
  return { authentication: { ...authentication, notification: { sendEmail } } };
};
const withSecret = (name: string, value: string) => ({ secrets: { [name]: value } });

it.each<[what: string, change: Partial<ProjectState>, check: string, says: RegExp]>([
  ['a database elsewhere', { databaseRegion: 'us-central1' }, 'Realtime Database', /TO DO +it is in us-cen/],
  [
    'no bucket for daily backups',
    { databaseCopies: null },
    'daily copy of the database',
    /TO DO +there is no bucket for it$/,
  ],
  [
    'an empty bucket for daily backups',
    { databaseCopies: [] },
    'daily copy of the database',
    /TO DO +gs:\/\/riff-test-default-rtdb-backups has none of the last two days$/,
  ],
  [
    'old backups alone',
    { databaseCopies: [30, 3] },
    'daily copy of the database',
    /TO DO +gs:\/\/riff-test-default-rtdb-backups has none of the last two days$/,
  ],
  ['no bucket', { hasBucket: false }, 'storage bucket', /TO DO +there is none$/],
  ['no bucket yet', { hasBucket: false }, 'removed files', /TO DO +there is no storage bucket yet$/],
  [
    'an imprint that nobody can read yet',
    {},
    'imprint',
    /for now +there is none: write it at https:\/\/riff-test\.web\.app\/author\/admin\?tab=texts/,
  ],
  ['no imprint', { imprint: null }, 'imprint', /for now +there is none/],
  ['an imprint', { imprint: 'Vera Volt, Berlin' }, 'imprint', /ok +it is written$/],
  ['the sender of e-mails', withTemplate(named), 'sender of e-mails', /ok +they come from “Riffhall”$/],
  [
    'a sender of e-mails without an address for replies',
    withTemplate({ senderDisplayName: 'Riffhall' }),
    'sender of e-mails',
    /for now +they lack a sender name or a reply-to address: .*authentication\/emails/,
  ],
  [
    'no sender of e-mails',
    withTemplate(),
    'sender of e-mails',
    /for now .*public-facing name and support e-mail at .*riff-test\/settings\/general$/,
  ],
  ['no sign-in by Google', { googleSignIn: null }, 'sign-in by Google', /left out .*ation\/providers/],
  [
    'sign-in by Google that is off',
    { googleSignIn: { enabled: false } },
    'sign-in by Google',
    /left out .*authentication\/providers/,
  ],
  [
    'sign-in that tells strangers who has an account',
    { authentication: { ...authentication, emailPrivacyConfig: {} } },
    'privacy of addresses',
    /TO DO .*tell anybody which addresses have an account/,
  ],
  ['no budget', { budgets: [] }, 'budget alert', /TO DO +no budget watches the project/],
  [
    'a budget of another project',
    { budgets: [{ budgetFilter: { projects: ['projects/7'] }, thresholdRules: [{}] }] },
    'budget alert',
    /TO DO +no budget watches the project/,
  ],
  [
    'a budget that only others may see',
    { budgets: null },
    'budget alert',
    /not seen +whoever pays may see at https:.*billing\/01-02\/budgets/,
  ],
  ['builds that may do nothing', { builderRoles: [] }, 'account of builds', /TO DO +it may not build/],
  [
    'reCAPTCHA of another kind than the site uses',
    { recaptcha: 'v3' },
    'App Check',
    /TO DO +reCAPTCHA Enterprise is not registered/,
  ],
  [
    'a key of Stripe that it does not know',
    withSecret('STRIPE_SECRET_KEY', 'sk_test_old'),
    'webhook of Stripe',
    /TO DO .*answered 401: Invalid API Key/,
  ],
  [
    'a live key beside a test key',
    withSecret('STRIPE_SECRET_KEY', 'sk_live_x'),
    'keys of Stripe',
    /TO DO .*is a live key/,
  ],
  [
    'keys that Pushover does not know',
    withSecret('PUSHOVER_USER', 'u'.repeat(30)),
    'alerts by Pushover',
    /TO DO .*user key is invalid/,
  ],
  [
    'a token that Postmark does not know',
    withSecret('POSTMARK_TOKEN', postmarkKeys.token.replace('beef', 'dead')),
    'mails by Postmark',
    /TO DO .*answered 401: .*invalid/,
  ],
  [
    'a key that YouTube does not know',
    withSecret('YOUTUBE_API_KEY', 'A'.repeat(39)),
    'videos of YouTube',
    /TO DO +YouTube refuses/,
  ],
  [
    'an API that is off',
    { apis: apis.filter((api) => !api.startsWith('texttospeech')) },
    'APIs',
    /TO DO +1 are not enabled/,
  ],
  ['no deployment', {}, 'open functions', /ok +the first deployment opens them to visitors$/],
])('a project with %s is told so', async (_what, change, check, says) => {
  const { run } = await openProject(change);
  const { left, lines } = await run();
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${check} +${says.source}`)));
  // Neither blocks the deployment, and what the owner agrees to is done.
  if (!says.source.startsWith('TO DO')) expect(left).toBe(0);
});

it('a bucket that keeps old versions for ever gets a rule for them beside the owner’s own', async () => {
  const own = { action: { type: 'SetStorageClass', storageClass: 'COLDLINE' }, condition: { age: 365 } };
  const versionsRule = { action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 30 } };
  const { state, run } = await openProject({
    bucket: { ...readyProject().bucket, lifecycle: { rule: [own] } },
  });
  const { lines, last } = await run();
  expect(lines).toContainEqual(expect.stringMatching(/^removed files +TO DO +they are kept for ever$/));
  expect(last('removed files')).toMatch(/^ok +they can be had back for 60 days, and are gone afterwards$/);
  expect(state.bucket).toMatchObject({ lifecycle: { rule: [own, versionsRule] } });
});

it('an owner reads where to turn on backups, and how the functions can run where a database is', async () => {
  const { run } = await openProject({ databaseCopies: null, databaseRegion: 'us-central1' });
  const { lines } = await run();
  expect(lines).toContainEqual(expect.stringContaining('riff-test/database/riff-test-default-rtdb/backups'));
  expect(lines).toContainEqual(
    expect.stringMatching(/→ a database cannot be moved: .*README, “Another region”/),
  );
});

const connected = {
  hostState: 'HOST_ACTIVE',
  ownershipState: 'OWNERSHIP_ACTIVE',
  cert: { state: 'CERT_ACTIVE' },
};

it.each<[string, object | null, RegExp]>([
  ['that leads nowhere', null, /^TO DO +riffhall.example does not lead to this site$/],
  [
    'whose DNS records are missing',
    { ...connected, hostState: 'HOST_UNREACHABLE' },
    /^TO DO +the DNS records of riffhall.example do not lead to this site yet$/,
  ],
  [
    'without a certificate',
    { ...connected, cert: { state: 'CERT_VALIDATING' } },
    /^TO DO +riffhall.example has no certificate yet$/,
  ],
  ['that is connected', connected, /^ok +riffhall.example leads to this site$/],
])('a domain %s is said to be so', async (_what, domain, says) => {
  const { run } = await openProject({ domains: domain ? { 'riffhall.example': domain } : {} });
  const { last } = await run(ownerWith([[/domain/, 'https://riffhall.example']]));
  expect(last('domain of your own')).toMatch(says);
});

const ownWebhook = {
  id: 'we_own',
  url: 'https://riff-test.web.app/api/payment-webhook',
  status: 'enabled' as const,
  enabled_events: [...webhookEvents] as string[],
};

it('the webhook signing secret cannot be left out if there is a Stripe key', async () => {
  const { place, run } = await openProject();
  place.stripe.endpoints.push(ownWebhook);
  const { left, last } = await run(ownerWith([[/Signing secret/, '']]));
  expect(last('STRIPE_WEBHOOK_SECRET')).toMatch(/^TO DO +it is “none”/);
  expect(left).toBe(1);
});

it('a webhook that is disabled or lacks an event type is corrected, and keeps its other event types', async () => {
  const { place, run } = await openProject();
  const { endpoints } = place.stripe;
  endpoints.push({ ...ownWebhook, status: 'disabled', enabled_events: ['charge.updated', 'payout.paid'] });
  expect((await run()).left).toBe(0);
  expect(endpoints).toMatchObject([{ status: 'enabled' }]);
  expect(endpoints[0]?.enabled_events.toSorted()).toEqual([...webhookEvents, 'payout.paid'].sort());
});

it('a restricted Stripe key that cannot read everything the site needs is reported, with the missing permission', async () => {
  const { place, run } = await openProject();
  place.stripe.hidden.push('disputes');
  const { left, last, lines } = await run();
  expect(last('keys of Stripe')).toMatch(/^TO DO +the secret key may not read Disputes$/);
  expect(lines).toContainEqual(
    expect.stringMatching(/→ give the key that right at https:\/\/dashboard\.stripe\.com\/apikeys$/),
  );
  expect(left).toBe(1);
});

it.each([
  [secretKey, 'pk_test_setup', /^for now +both are test keys: the site takes test cards, and no money/],
  [liveKey, 'pk_live_setup', /^ok +both are live keys$/],
])('with the Stripe key %s, setup says which cards the site takes', async (key, publishable, says) => {
  const { run } = await openProject();
  const typed: [RegExp, string][] = [
    [/Secret key of Stripe/, key],
    [/Publishable key/, publishable],
  ];
  const { left, last } = await run(ownerWith(typed));
  expect(last('keys of Stripe')).toMatch(says);
  expect(left).toBe(0);
});

/** A project with deployed functions, of which visitors call the first two. */
const deployed = (change: Partial<Record<string, string[]>> = {}) => {
  const functions: DeployedFunction[] = [
    { id: 'donate', invokers: ['allUsers'] },
    { id: 'setRoles', labels: { 'deployment-callable': 'true' }, invokers: ['allUsers'] },
    { id: 'publishDue', labels: { 'deployment-scheduled': 'true' }, invokers: ['serviceAccount:site'] },
    { id: 'makeRecording', labels: { 'deployment-taskqueue': 'true' }, invokers: [] },
    { id: 'countHorns', eventTrigger: {}, invokers: [] },
  ];
  for (const one of functions) one.invokers = change[one.id] ?? one.invokers;
  return { apis: [...apis, 'cloudfunctions.googleapis.com', 'run.googleapis.com'], functions };
};

it('functions that visitors call are open, and those of the site itself need not be', async () => {
  const { run } = await openProject(deployed());
  const { last } = await run();
  expect(last('open functions')).toMatch(/^ok +visitors may call all 2$/);
});

it('functions that a deployment could not open are opened, each for visitors beside who else may call it', async () => {
  const { state, run } = await openProject(deployed({ donate: ['serviceAccount:site'], setRoles: [] }));
  const { lines, last } = await run();
  expect(lines).toContainEqual(
    expect.stringMatching(/^open functions +TO DO +visitors may not call donate, setRoles$/),
  );
  expect(last('open functions')).toMatch(/^ok +visitors may call all 2$/);
  const invokers = Object.fromEntries(state.functions.map((one) => [one.id, one.invokers]));
  expect(invokers).toEqual({
    donate: ['serviceAccount:site', 'allUsers'],
    setRoles: ['allUsers'],
    publishDue: ['serviceAccount:site'],
    makeRecording: [],
    countHorns: [],
  });
});

it('if an organization forbids open functions, its setting is named', async () => {
  const { run } = await openProject({ ...deployed({ donate: [] }), isRestricted: true });
  const { lines } = await run(ownerWith([], false));
  expect(lines).toContainEqual(
    expect.stringMatching(
      /→ .*“Domain restricted sharing”.*iam-admin\/orgpolicies\/iam-allowedPolicyMemberDomains/,
    ),
  );
  await expect(run()).rejects.toThrow(/permitted customer.*Domain restricted sharing/);
});
