import { expect, it } from 'vitest';
import type { StoredAlert } from '../contract/alerts.ts';
import { cents } from '../contract/money.ts';
import { phoneMessage, truncate } from './phone-message.ts';

const alert: StoredAlert = {
  kind: 'donation',
  count: 1,
  sum: cents(1250),
  state: 'waiting',
  firstAt: 1_795_262_400_500,
  lastAt: 1_795_262_400_500,
};

it('a phone message says what happened, where and when', () => {
  expect(phoneMessage(alert, 'https://riffhall.example')).toEqual({
    title: 'Riffhall: Donation',
    message: 'A donation of $12.50 came in.',
    url: 'https://riffhall.example/author/admin?tab=donations',
    urlTitle: 'Open Riffhall',
    priority: 0,
    timestamp: 1_795_262_400,
  });
});

it('a phone message leaves out an address that is too long', () => {
  expect(phoneMessage(alert, `https://${'x'.repeat(500)}.example`)).not.toHaveProperty('url');
});

it.each([
  ['short enough', 5, 'horns', 'horns'],
  ['too long', 5, 'hornes', 'horn…'],
  ['signs of two halves count as one', 3, '🤘🤘🤘', '🤘🤘🤘'],
  ['and are not cut', 3, '🤘🤘🤘🤘', '🤘🤘…'],
  ['nor is a family', 6, 'a👨‍👩‍👧‍👦bc', 'a…'],
  ['no space before the end', 5, 'die in vain', 'die…'],
])('a phone message is cut without splitting a character: %s', (_what, max, text, kept) => {
  expect(truncate(text, max)).toBe(kept);
});
