import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

it.each([
  [{ 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.9' }, '192.0.2.1'],
  [{ 'x-forwarded-for': '192.0.2.1, 198.51.100.2' }, '192.0.2.1'],
  [{ 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2'],
  [{ 'x-forwarded-for': '2001:db8::1' }, '2001:db8:0:0'],
  [{ 'x-forwarded-for': '::1' }, '0:0:0:0'],
  [{ 'x-forwarded-for': '' }, '127.0.0.1'],
  [{}, '127.0.0.1'],
])('a request with %j comes from %s', (headers, address) => {
  expect(clientAddress(headers, '127.0.0.1')).toBe(address);
});
