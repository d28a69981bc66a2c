import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localHeaders } from './content-policy.ts';
import { findRoot } from './layout.ts';

it('the content policy allows no picture of an analytics host', () => {
  const text = readFileSync(join(findRoot(), 'firebase.json'), 'utf8');
  const [, pictures = ''] = /img-src ([^;]*);/.exec(text) ?? [];
  expect(pictures).toContain("'self'");
  expect(pictures).not.toMatch(/analytics|tagmanager|https:(?!\/\/[*\w])|https:\/\/\*[ ;]/);
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
