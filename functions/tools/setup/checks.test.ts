import { afterEach, expect, it } from 'vitest';
import { webhookEvents } from '../../src/adapters/webhook-events.ts';
import type { DeployedFunction } from '../services/testing/project-state.ts';
import { clickedProject, readyProject } from '../services/testing/ready-project.ts';
import { liveKey, secretKey } from '../services/testing/stripe.ts';
import { openWorkplace, type Workplace } from '../services/testing/workplace.ts';
import { ownerWith, setUpProject } from './testing/set-up-project.ts';

const versionsRule = { action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 30 } };

let place: Workplace;
afterEach(() => place.close());

it('a bucket that keeps old versions for ever gets a rule for them beside the owner’s own', async () => {
  const own = { action: { type: 'SetStorageClass', storageClass: 'COLDLINE' }, condition: { age: 365 } };
  const bucket = { ...readyProject().bucket, lifecycle: { rule: [own] } };
  const state = { ...clickedProject(), bucket };
  place = await openWorkplace(state);
  const { lines, last } = await setUpProject(state, ownerWith(), place);
  expect(lines).toContainEqual(expect.stringMatching(/^removed files +TO DO +they are kept for ever$/));
  expect(last('removed files')).toMatch(/^ok +they can be had back for 60 days, and are gone afterwards$/);
  expect(state.bucket).toMatchObject({ lifecycle: { rule: [own, versionsRule] } });
});

it.each([
  [null, /^TO DO +there is no bucket for it$/],
  [[], /^TO DO +gs:\/\/riff-test-default-rtdb-backups has none of the last two days$/],
  [[30, 3], /^TO DO +gs:\/\/riff-test-default-rtdb-backups has none of the last two days$/],
])(
  'a project without daily backups of its database (%o) is told where to turn them on',
  async (copies, says) => {
    const state = { ...clickedProject(), databaseCopies: copies };
    place = await openWorkplace(state);
    const { left, lines, last } = await setUpProject(state, ownerWith(), place);
    expect(left).toBe(1);
    expect(last('daily copy of the database')).toMatch(says);
    expect(lines).toContainEqual(
      expect.stringContaining('riff-test/database/riff-test-default-rtdb/backups'),
    );
  },
);

it('a project without a bucket is told to make one, and that its files have no copies before that', async () => {
  const state = { ...clickedProject(), hasBucket: false, databaseCopies: null };
  place = await openWorkplace(state);
  const { last, lines } = await setUpProject(state, ownerWith(), place);
  expect(last('storage bucket')).toMatch(/^TO DO +there is none$/);
  expect(last('removed files')).toMatch(/^TO DO +there is no storage bucket yet$/);
  expect(last('daily copy of the database')).toMatch(/^TO DO +there is no bucket for it$/);
  expect(lines.filter((line) => line.includes('404'))).toEqual([]);
});

it.each([
  [undefined, /^for now +there is none: write it at https:\/\/riff-test\.web\.app\/author\/admin\?tab=texts/],
  [null, /^for now +there is none/],
  ['Vera Volt, Berlin', /^ok +it is written$/],
])('with the imprint %o, setup says whether there is one', async (imprint, says) => {
  const state = { ...clickedProject(), ...(imprint !== undefined && { imprint }) };
  place = await openWorkplace(state);
  const { left, last } = await setUpProject(state, ownerWith(), place);
  expect(last('imprint')).toMatch(says);
  expect(left).toBe(0);
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
  const state = { ...clickedProject(), domains: domain ? { 'riffhall.example': domain } : {} };
  place = await openWorkplace(state);
  const { last } = await setUpProject(state, ownerWith([[/domain/, 'https://riffhall.example']]), place);
  expect(last('domain of your own')).toMatch(says);
});

it('the webhook signing secret cannot be left out if there is a Stripe key', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  place.stripe.endpoints.push({
    id: 'we_own',
    url: 'https://riff-test.web.app/api/payment-webhook',
    status: 'enabled',
    enabled_events: [...webhookEvents],
  });
  const { left, last } = await setUpProject(state, ownerWith([[/Signing secret/, '']]), place);
  expect(last('STRIPE_WEBHOOK_SECRET')).toMatch(/^TO DO +it is “none”/);
  expect(left).toBe(1);
});

it('a restricted Stripe key that cannot read everything the site needs is reported, with the missing permission', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  place.stripe.hidden.push('disputes');
  const { left, last, lines } = await setUpProject(state, ownerWith(), place);
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
  const state = clickedProject();
  place = await openWorkplace(state);
  const { left, last } = await setUpProject(
    state,
    ownerWith([
      [/Secret key of Stripe/, key],
      [/Publishable key/, publishable],
    ]),
    place,
  );
  expect(last('keys of Stripe')).toMatch(says);
  expect(left).toBe(0);
});

const named = { senderDisplayName: 'Riffhall', replyTo: 'me@riffhall.test' };

it.each([
  [named, /^ok +they come from “Riffhall”$/],
  [
    { senderDisplayName: 'Riffhall' },
    /^for now +they lack a sender name or a reply-to address: .*authentication\/emails/,
  ],
  [undefined, /^for now .*public-facing name and support e-mail at .*riff-test\/settings\/general$/],
])(
  'e-mails about accounts whose template for changes has %o are judged',
  async (changeEmailTemplate, says) => {
    const state = clickedProject();
    const sendEmail = { verifyEmailTemplate: named, resetPasswordTemplate: named, changeEmailTemplate };
    place = await openWorkplace({
      ...state,
      authentication: { ...state.authentication, notification: { sendEmail } },
    });
    const { left, last } = await setUpProject(state, ownerWith(), place);
    expect(last('sender of e-mails')).toMatch(says);
    expect(left).toBe(0);
  },
);

it('the owner of a database elsewhere reads how the functions can run there', async () => {
  const state = { ...clickedProject(), databaseRegion: 'us-central1' };
  place = await openWorkplace(state);
  const { lines } = await setUpProject(state, ownerWith(), place);
  expect(lines).toContainEqual(
    expect.stringMatching(/→ a database cannot be moved: .*README, “Another region”/),
  );
});

it.each([null, { enabled: false }])(
  'a project is ready without sign-in by Google (%o)',
  async (googleSignIn) => {
    const state = { ...clickedProject(), googleSignIn };
    place = await openWorkplace(state);
    const { left, last } = await setUpProject(state, ownerWith(), place);
    expect(left).toBe(0);
    expect(last('sign-in by Google')).toMatch(/^left out .*authentication\/providers/);
  },
);

it('a budget that only others may see does not block deployment', async () => {
  const state = { ...clickedProject(), budgets: null };
  place = await openWorkplace(state);
  const { left, last } = await setUpProject(state, ownerWith(), place);
  expect(left).toBe(0);
  expect(last('budget alert')).toMatch(/^not seen +whoever pays may see at https:.*billing\/01-02\/budgets/);
});

it('a webhook that is disabled or lacks an event type is corrected, and keeps its other event types', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  place.stripe.endpoints.push({
    id: 'we_own',
    url: 'https://riff-test.web.app/api/payment-webhook',
    status: 'disabled',
    enabled_events: ['charge.updated', 'payout.paid'],
  });
  expect((await setUpProject(state, ownerWith(), place)).left).toBe(0);
  const [endpoint, ...others] = place.stripe.endpoints;
  expect(others).toEqual([]);
  expect(endpoint).toMatchObject({ status: 'enabled' });
  expect(endpoint?.enabled_events.toSorted()).toEqual([...webhookEvents, 'payout.paid'].sort());
});

const deployed = (change: Partial<Record<string, string[]>> = {}) => {
  const functions: DeployedFunction[] = [
    { id: 'donate', invokers: ['allUsers'] },
    { id: 'setRoles', labels: { 'deployment-callable': 'true' }, invokers: ['allUsers'] },
    { id: 'publishDue', labels: { 'deployment-scheduled': 'true' }, invokers: ['serviceAccount:site'] },
    { id: 'makeRecording', labels: { 'deployment-taskqueue': 'true' }, invokers: [] },
    { id: 'countHorns', eventTrigger: {}, invokers: [] },
  ];
  for (const one of functions) one.invokers = change[one.id] ?? one.invokers;
  const apis = [...clickedProject().apis, 'cloudfunctions.googleapis.com', 'run.googleapis.com'];
  return { ...clickedProject(), apis, functions };
};

it('before the first deployment no function has to be open to visitors', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  const { last } = await setUpProject(state, ownerWith(), place);
  expect(last('open functions')).toMatch(/^ok +the first deployment opens them to visitors$/);
});

it('functions that visitors call are open, and those of the site itself need not be', async () => {
  const state = deployed();
  place = await openWorkplace(state);
  const { last } = await setUpProject(state, ownerWith(), place);
  expect(last('open functions')).toMatch(/^ok +visitors may call all 2$/);
});

it('functions that a deployment could not open are opened, each for visitors beside who else may call it', async () => {
  const state = deployed({ donate: ['serviceAccount:site'], setRoles: [] });
  place = await openWorkplace(state);
  const { lines, last } = await setUpProject(state, ownerWith(), place);
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
  const state = { ...deployed({ donate: [] }), isRestricted: true };
  place = await openWorkplace(state);
  const { lines } = await setUpProject(state, ownerWith([], false), place);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /→ .*“Domain restricted sharing”.*iam-admin\/orgpolicies\/iam-allowedPolicyMemberDomains/,
    ),
  );
  await expect(setUpProject(state, ownerWith(), place)).rejects.toThrow(
    /permitted customer.*Domain restricted sharing/,
  );
});
