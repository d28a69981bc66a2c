import { expect, it } from 'vitest';
import { type AlertKind, alertText, type StoredAlert } from '../contract/alerts.ts';
import { cents } from '../contract/money.ts';
import { phoneMessage } from './phone-message.ts';

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

it.each<[AlertKind, one: string, two: string]>([
  [
    'refund-failed',
    'A refund failed: the bank sent $12.50 back. Stripe says what to do.',
    '2 refunds failed: the banks sent $12.50 back together. Stripe says what to do.',
  ],
  [
    'dispute-opened',
    'A donor’s bank disputes $12.50. Answer it in Stripe before its deadline.',
    'Banks of donors opened 2 disputes, about $12.50 together. Answer each in Stripe before its deadline.',
  ],
  [
    'dispute-won',
    'A dispute about $12.50 was won: the money is ours again.',
    '2 disputes about $12.50 together were won: the money is ours again.',
  ],
  [
    'dispute-lost',
    'A dispute about $12.50 was lost: the money is gone.',
    '2 disputes about $12.50 together were lost: the money is gone.',
  ],
])('merged alerts of the kind %s say how many there are', (kind, one, two) => {
  const text = (count: number) => alertText({ ...alert, kind, count }, String);
  expect([text(1), text(2)]).toEqual([one, two]);
});
