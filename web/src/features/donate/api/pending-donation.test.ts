// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pendingDonation } from './pending-donation.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('is kept for the tab, id and amount only, until it is over', () => {
  pendingDonation.write({ id: 'a', amount: 5 });
  expect({ ...sessionStorage }).toEqual({ 'riffhall:donation': '{"id":"a","amount":5}' });
  expect(pendingDonation.read()).toEqual({ id: 'a', amount: 5 });
  pendingDonation.write(null);
  expect(pendingDonation.read()).toBeNull();
});

test.each([
  '',
  '{',
  'null',
  '5',
  '{"id":5,"amount":5}',
  '{"id":"","amount":5}',
  '{"id":"../x","amount":5}',
  '{"id":"a","amount":"5"}',
])('what makes no sense is nothing: %s', (stored) => {
  sessionStorage.setItem('riffhall:donation', stored);
  expect(pendingDonation.read()).toBeNull();
});

test('a browser that forbids storage forbids nothing else', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(() => pendingDonation.write({ id: 'a', amount: 5 })).not.toThrow();
  expect(pendingDonation.read()).toBeNull();
});
