import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { localHeaders, type FirebaseConfig, localConfig } from './firebase-config.ts';
import { playerOrigins } from '../../src/contract/players.ts';
import { findRoot } from './layout.ts';
import { functionsRegion } from '../../src/contract/site.ts';
import { portsAt } from './ports.ts';

it('the content policy allows no picture of an analytics host', () => {
  const text = readFileSync(join(findRoot(), 'firebase.json'), 'utf8');
  const [, pictures = ''] = /img-src ([^;]*);/.exec(text) ?? [];
  expect(pictures).toContain("'self'");
  expect(pictures).not.toMatch(/analytics|tagmanager|https:(?!\/\/[*\w])|https:\/\/\*[ ;]/);
});

const policies = [
  ...readFileSync(join(findRoot(), 'firebase.json'), 'utf8').matchAll(/"(default-src 'self';[^"]*)"/g),
].map(([, policy = '']) => policy);
const directiveOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

it('the content policy allows frames for exactly the players that an article may embed', () => {
  const ours = /stripe|firebaseapp|google|recaptcha/;
  for (const policy of policies) {
    const framed = directiveOf(policy, 'frame-src').filter((host) => host !== "'self'" && !ours.test(host));
    expect(framed.toSorted()).toEqual(Object.values(playerOrigins).toSorted());
  }
});

it('the editor’s preview has the content policy of every page, and may be framed by the site', () => {
  const [page = '', preview = '', ...others] = policies;
  expect(others).toEqual([]);
  expect(preview).toBe(page.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  expect(preview).not.toBe(page);
});

it('scripts may come only from the site, from Stripe, or from a Google path where nobody else can upload', () => {
  const [page = ''] = policies;
  const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const hosts = directiveOf(page, 'script-src').filter((source) => source.startsWith('http'));
  const rest = hosts.filter((host) => !stripe.includes(host));
  expect(rest.length).toBeGreaterThan(0);
  for (const host of rest)
    expect(host).toMatch(/^https:\/\/(apis|www)\.(google|gstatic|googletagmanager)\.com\/\w/);
});

it.each([
  [
    'a page of Google with a framework that runs what stands in attributes',
    'https://www.google.com/recaptcha/about/js/main.min.js',
  ],
  ['a script of Google that calls what an address says', 'https://apis.google.com/js/googleapis.proxy.js'],
  ['the container of anybody at Google', 'https://www.googletagmanager.com/gtm.js'],
])('no script may come from %s, %s', (_what, script) => {
  for (const policy of policies) {
    const sources = directiveOf(policy, 'script-src');
    const covers = (source: string) => (source.endsWith('/') ? script.startsWith(source) : script === source);
    expect(sources.filter(covers)).toEqual([]);
  }
});

it.each(['https://www.google.com/recaptcha/api.js', 'https://www.google.com/recaptcha/enterprise.js'])(
  'App Check may load %s, the URL that its SDK uses',
  (script) => {
    for (const policy of policies) expect(directiveOf(policy, 'script-src')).toContain(script);
    const sdk = readFileSync(
      join(findRoot(), 'node_modules/@firebase/app-check/dist/esm/index.esm.js'),
      'utf8',
    );
    expect(sdk).toContain(`'${script}'`);
  },
);

it('the content policy of the local stack allows this machine and otherwise equals the deployed one', () => {
  const deployed = [
    {
      source: '**',
      headers: [
        {
          key: 'Content-Security-Policy',
          value: "default-src 'self'; connect-src 'self'; script-src 'self' https://a.example",
        },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
      ],
    },
  ];
  const local = 'http://127.0.0.1:* ws://127.0.0.1:*';
  expect(localHeaders(deployed)).toEqual([
    {
      source: '**',
      headers: [
        {
          key: 'Content-Security-Policy',
          value: `default-src 'self'; connect-src 'self' ${local}; script-src 'self' https://a.example ${local}`,
        },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
      ],
    },
  ]);
});

const deployed = JSON.parse(
  readFileSync(join(findRoot(import.meta.dirname), 'firebase.json'), 'utf8'),
) as FirebaseConfig;
const local = localConfig(deployed, { ports: portsAt(7), site: 'web/here', functions: 'staged' });

test('the stack serves its own build with the deployed rewrites and rules', () => {
  expect(local.hosting).toMatchObject({ public: 'web/here', rewrites: deployed.hosting.rewrites });
  expect(local.functions).toMatchObject([{ source: 'staged', codebase: 'default' }]);
  expect(local.database).toEqual(deployed.database);
  expect(local.storage).toEqual(deployed.storage);
});

test('every emulator listens only on this machine, on the shifted port', () => {
  expect(local.emulators).toMatchObject({
    hosting: { host: '127.0.0.1', port: 5057 },
    auth: { host: '127.0.0.1', port: 9106 },
    database: { host: '127.0.0.1', port: 9007 },
    ui: { enabled: false },
  });
  expect(JSON.stringify(local.emulators)).not.toContain('0.0.0.0');
});

test('deploying any part builds everything first, and the site includes the function that renders its pages', () => {
  const rewrites = deployed.hosting.rewrites as { function?: { functionId: string; pinTag?: boolean } }[];
  const renders = rewrites.filter(({ function: target }) => target?.functionId === 'previews');
  expect(renders.length).toBeGreaterThan(0);
  for (const { function: target } of renders) expect(target).toMatchObject({ pinTag: true });
  // A pinned function is deployed along with the site, even with `--only hosting`, and its predeploy build runs first.
  expect(deployed.functions).toMatchObject([{ predeploy: ['npm run build'] }]);
});

test('Hosting looks for every function in the region of the functions', () => {
  const rewrites = deployed.hosting.rewrites as { function?: { region?: string } }[];
  const regions = rewrites.flatMap(({ function: target }) => target?.region ?? []);
  expect(new Set(regions)).toEqual(new Set([functionsRegion]));
});
