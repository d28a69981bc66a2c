import { expect, it } from 'vitest';
import { localHeaders } from './content-policy.ts';

it('lets the page reach this machine and changes nothing else', () => {
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
