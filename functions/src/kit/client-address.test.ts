import { expect, it } from 'vitest';
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
  ['directly, with something that is no address', { 'x-forwarded-for': '192.0.2.1, nonsense' }, '192.0.2.1'],
  ['on a machine without a proxy', { 'x-forwarded-for': '' }, '127.0.0.1'],
  ['on a machine without a proxy, with an invented header', { 'fastly-client-ip': '192.0.2.7' }, '127.0.0.1'],
])('a request that comes %s (%j) is attributed to %s', (_way, headers, address) => {
  expect(clientAddress(headers, '127.0.0.1')).toBe(address);
});

it('two visitors who come through the same Hosting server have different addresses', () => {
  const one = { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': `192.0.2.1, ${hosting}` };
  const other = { 'fastly-client-ip': '192.0.2.2', 'x-forwarded-for': `192.0.2.2, ${hosting}` };
  expect(clientAddress(one, undefined)).not.toBe(clientAddress(other, undefined));
});

it('a server that listens on both protocols tells IPv4 visitors apart', () => {
  expect(clientAddress({}, '::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(clientAddress({ 'x-forwarded-for': '::ffff:192.0.2.2' }, undefined)).toBe('192.0.2.2');
  expect(clientAddress({}, '::1')).toBe('0:0:0:0');
});
