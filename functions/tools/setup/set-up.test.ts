import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { postmarkKeys } from '../../local/stand-ins/postmark/keys.ts';
import { pushoverKeys } from '../../local/stand-ins/pushover/keys.ts';
import { youtubeKeys } from '../../local/stand-ins/youtube/keys.ts';
import { webhookEvents } from '../../src/adapters/webhook-events.ts';
import { serviceBases } from '../services/bases.ts';
import { createGoogle } from '../services/google.ts';
import { settingsFiles } from '../services/settings-files.ts';
import { accessToken } from '../services/testing/google.ts';
import { emptyProject, type ProjectState } from '../services/testing/project-state.ts';
import { clickedProject, readyProject } from '../services/testing/ready-project.ts';
import { liveKey, secretKey, signingSecret } from '../services/testing/stripe.ts';
import { openWorkplace, type Workplace } from '../services/testing/workplace.ts';
import { checks } from './checks.ts';
import type { Owner } from './owner.ts';
import { setUp } from './set-up.ts';
import { createProjectContext } from './project-context.ts';

const vapidKey = 'BGzFY0Lv9bDaHISmPvzogNhEEnouGZFSLMWUjPv1K4rFOMYMjwAXw47MOydDVuln5khuZdfmSWPmtm03Jsbp4Uk';
const recaptchaKey = '6'.padEnd(40, 'L');

const versionsRule = { action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 30 } };

/** What the owner types, by a pattern for the question. */
const answers: [about: RegExp, answer: string][] = [
  [/come from/, postmarkKeys.from],
  [/domain/, ''],
  [/Publishable key/, 'pk_test_setup'],
  [/Web Push/, vapidKey],
  [/reCAPTCHA/, recaptchaKey],
  [/Analytics/, ''],
  [/make itself admin/, 'me@riffhall.test'],
  [/visitors reach you/, 'me@riffhall.test'],
  [/YouTube channel/, youtubeKeys.channel],
  [/Secret key of Stripe/, secretKey],
  [/Signing secret/, signingSecret],
  [/API token/, pushoverKeys.token],
  [/User key/, pushoverKeys.user],
  [/postal address/, 'Riffhall, Backstage 1, Berlin'],
  [/Postmark/, postmarkKeys.token],
  [/YouTube Data/, youtubeKeys.key],
];

interface Typing extends Owner {
  questions: string[];
}

/** Creates an owner who agrees to everything. Each of `first` is typed before the usual answer to its question. */
function ownerWith(first: [about: RegExp, answer: string][] = [], agrees = true): Typing {
  const typed = [...first];
  const questions: string[] = [];
  return {
    questions,
    agrees(question) {
      questions.push(question);
      return Promise.resolve(agrees);
    },
    answer(question) {
      questions.push(question);
      const place = typed.findIndex(([about]) => about.test(question));
      const found = place >= 0 ? typed.splice(place, 1)[0] : answers.find(([about]) => about.test(question));
      if (!found) throw new Error(`Nobody expected “${question}”`);
      return Promise.resolve(found[1]);
    },
  };
}

let place: Workplace;
afterEach(() => place.close());

async function setUpProject(state: ProjectState, owner: Owner | null) {
  const lines: string[] = [];
  const bases = serviceBases(place.env);
  const token = () => Promise.resolve(accessToken);
  const google = createGoogle({ originOf: bases.google, project: state.id, token });
  const files = settingsFiles(place.root, state.id);
  const context = createProjectContext({ project: state.id, number: state.number, google, bases, files });
  const left = await setUp(checks, { context, owner, say: (line) => lines.push(line) });
  const stateOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length).trim());
  return { left, lines, last: (name: string) => stateOf(name).at(-1) };
}

it('an owner who has done the manual steps is asked for the rest, and gets both files and all secrets', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  const { left, lines } = await setUpProject(state, ownerWith());
  expect(lines.filter((line) => line.includes('→'))).toEqual([]);
  expect(left).toBe(0);
  expect(place.settings('web/.env.production.local').split('\n').slice(1).sort()).toEqual(
    [
      '',
      'VITE_FIREBASE_API_KEY=AIza-key',
      'VITE_FIREBASE_AUTH_DOMAIN=riff-test.firebaseapp.com',
      'VITE_FIREBASE_PROJECT_ID=riff-test',
      'VITE_FIREBASE_APP_ID=1:123456789:web:0',
      'VITE_FIREBASE_MESSAGING_SENDER_ID=123456789',
      'VITE_FIREBASE_DATABASE_URL=https://riff-test-default-rtdb.europe-west1.firebasedatabase.app',
      'VITE_FIREBASE_MEASUREMENT_ID=',
      'VITE_SITE_ADDRESS=',
      'VITE_STRIPE_PUBLISHABLE_KEY=pk_test_setup',
      `VITE_VAPID_KEY=${vapidKey}`,
      `VITE_RECAPTCHA_SITE_KEY=${recaptchaKey}`,
    ].sort(),
  );
  expect(place.settings('functions/.env.riff-test').split('\n').slice(1).sort()).toEqual(
    [
      '',
      'CONTACT_EMAIL=me@riffhall.test',
      'FIRST_ADMIN_EMAIL=me@riffhall.test',
      `MAIL_FROM=${postmarkKeys.from}`,
      'MAIL_IMPRINT="Riffhall, Backstage 1, Berlin"',
      'SITE_ADDRESS=',
      `YOUTUBE_CHANNEL_ID=${youtubeKeys.channel}`,
    ].sort(),
  );
  expect(state.secrets).toEqual({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: signingSecret,
    PUSHOVER_TOKEN: pushoverKeys.token,
    PUSHOVER_USER: pushoverKeys.user,
    POSTMARK_TOKEN: postmarkKeys.token,
    YOUTUBE_API_KEY: youtubeKeys.key,
  });
  expect(place.stripe.endpoints).toMatchObject([
    { url: 'https://riff-test.web.app/api/payment-webhook', enabled_events: [...webhookEvents] },
  ]);
  expect(state.authentication).toMatchObject({
    signIn: { email: { enabled: true, passwordRequired: true } },
    notification: { sendEmail: { callbackUri: 'https://riff-test.web.app/auth/action' } },
  });
  expect(state.bucket).toMatchObject({
    versioning: { enabled: true },
    softDeletePolicy: { retentionDurationSeconds: '2592000' },
    lifecycle: { rule: [versionsRule] },
  });
});

it('a bucket that keeps old versions for ever gets a rule for them beside the owner’s own', async () => {
  const own = { action: { type: 'SetStorageClass', storageClass: 'COLDLINE' }, condition: { age: 365 } };
  const bucket = { ...readyProject().bucket, lifecycle: { rule: [own] } };
  const state = { ...clickedProject(), bucket };
  place = await openWorkplace(state);
  const { lines, last } = await setUpProject(state, ownerWith());
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
    const { left, lines, last } = await setUpProject(state, ownerWith());
    expect(left).toBe(1);
    expect(last('daily copy of the database')).toMatch(says);
    expect(lines).toContainEqual(
      expect.stringContaining('riff-test/database/riff-test-default-rtdb/backups'),
    );
  },
);

it('a second run asks for nothing and changes nothing', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  await setUpProject(state, ownerWith());
  const before = structuredClone(state);
  const files = ['web/.env.production.local', 'functions/.env.riff-test'];
  const texts = files.map((file) => place.settings(file));
  const owner = ownerWith();
  expect((await setUpProject(state, owner)).left).toBe(0);
  expect(owner.questions).toEqual([]);
  expect(files.map((file) => place.settings(file))).toEqual(texts);
  expect({ state, endpoints: place.stripe.endpoints.length }).toEqual({ state: before, endpoints: 1 });
});

it('in an empty project each manual step is named with its URL, and everything else is done', async () => {
  const state = emptyProject();
  place = await openWorkplace(state);
  const { lines, last } = await setUpProject(state, ownerWith());
  expect(lines).toContainEqual(
    expect.stringMatching(/^Blaze plan +TO DO +cloudbilling.googleapis.com is not enabled$/),
  );
  expect(last('Blaze plan')).toMatch(/^TO DO +the project is on the free plan/);
  for (const page of ['usage/details', 'storage', 'hosting', 'authentication'])
    expect(lines).toContainEqual(
      expect.stringContaining(`https://console.firebase.google.com/project/riff-test/${page}`),
    );
  expect(last('Realtime Database')).toMatch(/^ok +it is in europe-west1$/);
  expect(state.webApps).toHaveLength(1);
});

it('the owner’s own settings are kept, with their comments', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  const own = '# mine\nFIRST_ADMIN_EMAIL="own@riffhall.test" # not yours\nRECORDING_VOICE=en-GB-Neural2-B';
  writeFileSync(join(place.root, 'functions/.env.riff-test'), own);
  const owner = ownerWith();
  expect((await setUpProject(state, owner)).left).toBe(0);
  expect(place.settings('functions/.env.riff-test').startsWith(`${own}\n`)).toBe(true);
  expect(owner.questions.filter((question) => question.includes('make itself admin'))).toEqual([]);
});

it('an invalid answer is asked for again, with what is wrong', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  const owner = ownerWith([
    [/Web Push/, 'something'],
    [/domain/, 'riffhall.example'],
    [/The domain/, 'https://riffhall.example'],
    [/visitors reach you/, 'hello@riffhall.example'],
  ]);
  const { last } = await setUpProject(state, owner);
  expect(owner.questions).toContainEqual(expect.stringMatching(/^A key of Web Push has 87 characters/));
  expect(owner.questions).toContainEqual(expect.stringMatching(/^Nobody reads that one\./));
  expect(last('address of the site')).toMatch(/^ok +https:\/\/riffhall.example$/);
  expect(state.authentication).toMatchObject({
    authorizedDomains: ['localhost', 'riff-test.web.app', 'riffhall.example'],
  });
  expect(place.stripe.endpoints).toMatchObject([{ url: 'https://riffhall.example/api/payment-webhook' }]);
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
  const { last } = await setUpProject(state, ownerWith([[/domain/, 'https://riffhall.example']]));
  expect(last('domain of your own')).toMatch(says);
});

it.each([
  [
    'https://riff-test.web.app/api/payment-webhook',
    /^TO DO +Stripe still sends to https:\/\/riff-test.web.app\//,
  ],
  [
    'https://old.example/api/payment-webhook',
    /^ok .*Stripe also sends to https:\/\/old.example\/.*delete it/,
  ],
  ['https://shop.example/hooks', /^ok +it is sent what changes payments$/],
])('after a change of the domain, the webhook %s at Stripe is judged', async (url, says) => {
  const state = clickedProject();
  place = await openWorkplace(state);
  const enabled_events = [...webhookEvents];
  place.stripe.endpoints.push({ id: 'we_old', url, status: 'enabled', enabled_events });
  const { last } = await setUpProject(state, ownerWith([[/domain/, 'https://riffhall.example']]));
  expect(last('webhook of Stripe')).toMatch(says);
});

it('optional settings can be left out, and stay so', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  const without: [RegExp, string][] = [
    [/Publishable key/, ''],
    [/Secret key of Stripe/, ''],
    [/Signing secret/, ''],
    [/Web Push/, ''],
    [/reCAPTCHA/, ''],
    [/YouTube channel/, ''],
    [/API token/, ''],
    [/User key/, ''],
    [/come from/, ''],
    [/postal address/, ''],
    [/Postmark/, ''],
    [/YouTube Data/, ''],
  ];
  expect((await setUpProject(state, ownerWith(without))).left).toBe(0);
  expect(state.secrets).toMatchObject({
    STRIPE_SECRET_KEY: 'none',
    STRIPE_WEBHOOK_SECRET: 'none',
    PUSHOVER_TOKEN: 'none',
    PUSHOVER_USER: 'none',
    POSTMARK_TOKEN: 'none',
    YOUTUBE_API_KEY: 'none',
  });
  expect(place.settings('functions/.env.riff-test')).toContain('\nAPP_CHECK_REQUIRED=false\n');
  const owner = ownerWith();
  const { left, last } = await setUpProject(state, owner);
  expect({ left, asked: owner.questions }).toEqual({ left: 0, asked: [] });
  for (const name of [
    'VITE_VAPID_KEY',
    'App Check',
    'keys of Stripe',
    'webhook of Stripe',
    'alerts by Pushover',
    'mails by Postmark',
    'videos of YouTube',
  ])
    expect(last(name)).toMatch(/^left out/);
});

it('a dry run says which steps are optional, and that two Stripe keys belong together', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  const { lines } = await setUpProject(state, null);
  const todos = lines.filter((line) => line.includes('→'));
  for (const optional of [/Publishable key/, /secrets:set STRIPE_SECRET_KEY/, /POSTMARK_TOKEN/])
    expect(todos.find((line) => optional.test(line))).toContain('the site is ready without it');
  expect(todos.find((line) => line.includes('make itself admin'))).not.toContain('without it');

  state.secrets.STRIPE_SECRET_KEY = 'none';
  const { last } = await setUpProject(state, null);
  expect(last('keys of Stripe')).toMatch(/^TO DO/);
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
  const { left, last } = await setUpProject(state, ownerWith([[/Signing secret/, '']]));
  expect(last('STRIPE_WEBHOOK_SECRET')).toMatch(/^TO DO +it is “none”/);
  expect(left).toBe(1);
});

it('a restricted Stripe key that cannot read everything the site needs is reported, with the missing permission', async () => {
  const state = clickedProject();
  place = await openWorkplace(state);
  place.stripe.hidden.push('disputes');
  const { left, last, lines } = await setUpProject(state, ownerWith());
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
    const { left, last } = await setUpProject(state, ownerWith());
    expect(last('sender of e-mails')).toMatch(says);
    expect(left).toBe(0);
  },
);

it('nothing is done unless the owner agrees', async () => {
  const state = { ...clickedProject(), databaseRegion: null };
  place = await openWorkplace(state);
  const before = structuredClone(state.authentication);
  const { left } = await setUpProject(state, ownerWith([], false));
  expect(left).toBeGreaterThan(0);
  expect(state).toMatchObject({ databaseRegion: null, webApps: [], authentication: before });
  expect(place.stripe.endpoints).toEqual([]);
});

it.each<[string, (state: ProjectState) => void, string, RegExp]>([
  [
    'a database elsewhere',
    (state) => (state.databaseRegion = 'us-central1'),
    'Realtime Database',
    /it is in us-central1/,
  ],
  ['no budget', (state) => (state.budgets = []), 'budget alert', /no budget watches the project/],
  [
    'a budget of another project',
    (state) => (state.budgets = [{ budgetFilter: { projects: ['projects/7'] }, thresholdRules: [{}] }]),
    'budget alert',
    /no budget watches the project/,
  ],
  ['builds that may do nothing', (state) => (state.builderRoles = []), 'account of builds', /may not build/],
  [
    'reCAPTCHA of another kind than the site uses',
    (state) => (state.recaptcha = 'v3'),
    'App Check',
    /reCAPTCHA Enterprise is not registered/,
  ],
  [
    'a key of Stripe that it does not know',
    (state) => (state.secrets.STRIPE_SECRET_KEY = 'sk_test_old'),
    'webhook of Stripe',
    /answered 401: Invalid API Key/,
  ],
  [
    'a live key beside a test key',
    (state) => (state.secrets.STRIPE_SECRET_KEY = 'sk_live_x'),
    'keys of Stripe',
    /is a live key/,
  ],
  [
    'keys that Pushover does not know',
    (state) => (state.secrets.PUSHOVER_USER = 'u'.repeat(30)),
    'alerts by Pushover',
    /user key is invalid/,
  ],
  [
    'a token that Postmark does not know',
    (state) => (state.secrets.POSTMARK_TOKEN = postmarkKeys.token.replace('beef', 'dead')),
    'mails by Postmark',
    /answered 401: .*invalid/,
  ],
  [
    'a key that YouTube does not know',
    (state) => (state.secrets.YOUTUBE_API_KEY = 'A'.repeat(39)),
    'videos of YouTube',
    /YouTube refuses/,
  ],
  [
    'an API that is off',
    (state) => (state.apis = state.apis.filter((api) => !api.startsWith('texttospeech'))),
    'APIs',
    /1 are not enabled/,
  ],
])('a project with %s is told so', async (_what, change, name, says) => {
  const state = clickedProject();
  change(state);
  place = await openWorkplace(state);
  const fixing = ownerWith([[/API token/, pushoverKeys.token]]);
  const { lines } = await setUpProject(state, fixing);
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} +TO DO +.*${says.source}`)));
});

it('the owner of a database elsewhere reads how the functions can run there', async () => {
  const state = { ...clickedProject(), databaseRegion: 'us-central1' };
  place = await openWorkplace(state);
  const { lines } = await setUpProject(state, ownerWith());
  expect(lines).toContainEqual(
    expect.stringMatching(/→ a database cannot be moved: .*README, “Another region”/),
  );
});

it.each([null, { enabled: false }])(
  'a project is ready without sign-in by Google (%o)',
  async (googleSignIn) => {
    const state = { ...clickedProject(), googleSignIn };
    place = await openWorkplace(state);
    const { left, last } = await setUpProject(state, ownerWith());
    expect(left).toBe(0);
    expect(last('sign-in by Google')).toMatch(/^left out .*authentication\/providers/);
  },
);

it('a budget that only others may see does not block deployment', async () => {
  const state = { ...clickedProject(), budgets: null };
  place = await openWorkplace(state);
  const { left, last } = await setUpProject(state, ownerWith());
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
  expect((await setUpProject(state, ownerWith())).left).toBe(0);
  const [endpoint, ...others] = place.stripe.endpoints;
  expect(others).toEqual([]);
  expect(endpoint).toMatchObject({ status: 'enabled' });
  expect(endpoint?.enabled_events.toSorted()).toEqual([...webhookEvents, 'payout.paid'].sort());
});
