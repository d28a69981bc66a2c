import { describe, expect, it } from 'vitest';
import { createAlertWorld, minutes } from '../../test/doubles/alert-world.ts';
import type { Accounts } from '../members/caller.ts';
import type { SendDeps } from './send-alerts.ts';
import { sendPushoverNotification } from './send-pushover-notification.ts';

const accounts: Accounts = {
  find: (uid) =>
    Promise.resolve({
      uid,
      email: null,
      emailVerified: true,
      disabled: uid === 'gone',
    }),
};
const roles = { boss: { admin: true }, gone: { admin: true }, fan: { comments: true } };

function setUp(change: Partial<SendDeps> = {}) {
  const world = createAlertWorld();
  world.memory.put('access', roles);
  const deps = { ...world.deps, accounts, ...change };
  return { ...world, test: (uid: string | undefined = 'boss') => sendPushoverNotification(uid, deps) };
}

describe('a test alert', () => {
  it('a test alert is delivered even at night', async () => {
    const { test, texts } = setUp();
    expect(await test()).toEqual({ state: 'sent' });
    expect(texts()).toEqual(['This is a test. Alerts reach this phone.']);
  });

  it('a test alert says why it was not sent', async () => {
    const { test, willEnd, texts, run, pass } = setUp();
    willEnd({ kind: 'later', why: 'Pushover could not be reached.' });
    expect(await test()).toEqual({ state: 'failed', why: 'Pushover could not be reached.' });
    willEnd({ kind: 'refused', why: 'Pushover refused it: application token is invalid.' });
    expect(await test()).toMatchObject({ state: 'failed', why: expect.stringContaining('token') as string });
    expect(await test()).toEqual({ state: 'sent' });
    pass(minutes(10));
    await run();
    expect(texts()).toHaveLength(1);
  });

  it('a test alert says that Pushover is not set up', async () => {
    const { test, all } = setUp({ pushover: null });
    expect(await test()).toEqual({ state: 'not-set-up' });
    expect(all()).toMatchObject([{ state: 'logged' }]);
  });
});
