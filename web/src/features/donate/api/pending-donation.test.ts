// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { pendingDonation } from './pending-donation.ts';

test('an open donation is stored for the tab, with its id and amount, until it ends', () => {
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
])('an invalid stored donation is ignored: %s', (stored) => {
  sessionStorage.setItem('riffhall:donation', stored);
  expect(pendingDonation.read()).toBeNull();
});

test('an open donation is not stored if the browser blocks storage, and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(() => pendingDonation.write({ id: 'a', amount: 5 })).not.toThrow();
  expect(pendingDonation.read()).toBeNull();
});
