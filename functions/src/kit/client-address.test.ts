import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const edge = '151.101.1.7';

it.each([
  ['through Hosting', { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': edge }, '192.0.2.1'],
  [
    'through Hosting by IPv6',
    { 'fastly-client-ip': '2001:db8::1', 'x-forwarded-for': '2a04:4e42::7' },
    '2001:db8:0:0',
  ],
  ['through Hosting, which passed on no client', { 'x-forwarded-for': `192.0.2.1, ${edge}` }, edge],
  ['directly', { 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1'],
  ['directly by IPv6', { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2'],
  [
    'directly, with an invented header of the CDN',
    { 'fastly-client-ip': '192.0.2.7', 'x-forwarded-for': '192.0.2.1' },
    '192.0.2.1',
  ],
  ['directly, with an invented chain', { 'x-forwarded-for': `192.0.2.7, ${edge}, 192.0.2.1` }, '192.0.2.1'],
  ['directly, with something that is no address', { 'x-forwarded-for': '192.0.2.1, nonsense' }, '192.0.2.1'],
  ['on a machine without a proxy', { 'x-forwarded-for': '' }, '127.0.0.1'],
  ['on a machine without a proxy, with an invented header', { 'fastly-client-ip': '192.0.2.7' }, '127.0.0.1'],
])('a request that comes %s (%j) is counted for %s', (_way, headers, address) => {
  expect(clientAddress(headers, '127.0.0.1')).toBe(address);
});
