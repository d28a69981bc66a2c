import { expect, it, vi } from 'vitest';
import { clientAddress } from './client-address.ts';

/** The address of a Hosting server that calls a deployed function. firebase-tools#1359 lists all headers of such a request. */
const hosting = '104.198.56.253';
const edge = '151.101.1.7';

it.each([
  [
    'through Hosting',
    { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': `192.0.2.1,${hosting}` },
    '192.0.2.1',
  ],
  [
    'through Hosting by IPv6',
    { 'fastly-client-ip': '2001:db8::1', 'x-forwarded-for': '2001:db8:0:0::1, 2600:1900::7' },
    '2001:db8:0:0',
  ],
  [
    'through Hosting, and the CDN stands in the chain as well',
    { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': `192.0.2.1, ${edge}, ${hosting}` },
    '192.0.2.1',
  ],
  [
    'through Hosting, with an invented beginning of the chain',
    { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': `192.0.2.7, 192.0.2.1, ${hosting}` },
    '192.0.2.1',
  ],
  [
    'through Hosting, with an invented header of the CDN',
    { 'fastly-client-ip': '192.0.2.7', 'x-forwarded-for': `192.0.2.1, ${hosting}` },
    hosting,
  ],
  [
    'through Hosting, with an invented chain that Hosting passed on',
    { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': `192.0.2.7, ${hosting}` },
    hosting,
  ],
  [
    'through Hosting, which passed on no chain',
    { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': hosting },
    '192.0.2.1',
  ],
  ['through the CDN alone', { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': edge }, '192.0.2.1'],
  ['through Hosting, which passed on no client', { 'x-forwarded-for': `192.0.2.1, ${hosting}` }, hosting],
  ['directly', { 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1'],
  ['directly by IPv6', { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2'],
  [
    'directly, with an invented header of the CDN',
    { 'fastly-client-ip': '192.0.2.7', 'x-forwarded-for': '192.0.2.1' },
    '192.0.2.1',
  ],
  [
    'directly, with an invented chain',
    { 'fastly-client-ip': '192.0.2.7', 'x-forwarded-for': `192.0.2.7, ${hosting}, 192.0.2.1` },
    '192.0.2.1',
  ],
  ['directly, with something that is no address', { 'x-forwarded-for': '192.0.2.1, nonsense' }, '127.0.0.1'],
  [
    'through Hosting by IPv6, written in full',
    {
      'fastly-client-ip': '2001:0DB8:0000:0000:0000::1',
      'x-forwarded-for': '2001:db8::0001, 2600:1900:0:0::7',
    },
    '2001:db8:0:0',
  ],
  ['directly by IPv6 in capitals', { 'x-forwarded-for': '2001:0DB8:01:2:3:4:5:6' }, '2001:db8:1:2'],
  ['directly by IPv4 within IPv6', { 'x-forwarded-for': '0:0:0:0:0:FFFF:c000:0201' }, '192.0.2.1'],
  [
    'through Hosting, whose server is written as IPv6',
    { 'fastly-client-ip': '::ffff:192.0.2.1', 'x-forwarded-for': `192.0.2.1, ::ffff:${hosting}` },
    '192.0.2.1',
  ],
  ['on a machine without a proxy', { 'x-forwarded-for': '' }, '127.0.0.1'],
  ['on a machine without a proxy, with an invented header', { 'fastly-client-ip': '192.0.2.7' }, '127.0.0.1'],
])('a request that comes %s (%j) is attributed to %s', (_way, headers, address) => {
  expect(clientAddress(headers, '127.0.0.1')).toBe(address);
});

it('a server that listens on both protocols tells IPv4 visitors apart', () => {
  expect(clientAddress({}, '::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(clientAddress({ 'x-forwarded-for': '::ffff:192.0.2.2' }, undefined)).toBe('192.0.2.2');
  expect(clientAddress({}, '::1')).toBe('0:0:0:0');
});

it('a request through the CDN from a server that the list of proxies does not have raises one alert a day', async () => {
  vi.resetModules();
  const fresh = await import('./client-address.ts');
  const { onUnexpected: listen } = await import('../logs.ts');
  const alerted: string[] = [];
  listen((where) => void alerted.push(where));
  const outdated = { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.1, 198.51.100.7' };
  fresh.clientAddress(
    { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': `192.0.2.1, ${hosting}` },
    undefined,
  );
  expect(alerted).toEqual([]);
  for (let times = 0; times < 3; times += 1) fresh.clientAddress(outdated, undefined);
  expect(alerted).toEqual(['the list of proxies']);
});
