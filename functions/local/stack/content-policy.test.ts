import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localHeaders } from './content-policy.ts';
import { playerOrigins } from '../../src/contract/players.ts';
import { findRoot } from './layout.ts';

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

it('the content policy frames the players of exactly the services that an article may show', () => {
  const ours = /stripe|firebaseapp|google|recaptcha/;
  for (const policy of policies) {
    const framed = directiveOf(policy, 'frame-src').filter((host) => host !== "'self'" && !ours.test(host));
    expect(framed.toSorted()).toEqual(Object.values(playerOrigins).toSorted());
  }
});

it('the preview in the editor has the content policy of every page, and may be framed by the site', () => {
  const [page = '', preview = '', ...others] = policies;
  expect(others).toEqual([]);
  expect(preview).toBe(page.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  expect(preview).not.toBe(page);
});

it('a script comes from the site, from Stripe, or from a path of Google where nobody else can put one', () => {
  const [page = ''] = policies;
  const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const hosts = directiveOf(page, 'script-src').filter((source) => source.startsWith('http'));
  const rest = hosts.filter((host) => !stripe.includes(host));
  expect(rest.length).toBeGreaterThan(0);
  for (const host of rest)
    expect(host).toMatch(/^https:\/\/(apis|www)\.(google|gstatic|googletagmanager)\.com\/\w/);
});

it('the content policy of the local stack allows this machine and is otherwise the deployed one', () => {
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
