import { noRoles } from '../../functions/src/contract/roles.ts';
import { api, demoPerson, newMember } from './fixtures/people.ts';
import { answerPermission, PushDevice, storedDevices } from './fixtures/push.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

// These tests are about the service worker.
test.use({ serviceWorkers: 'allow' });

/** Changes a member's roles, of which the server notifies them. */
async function giveRoles(uid: string, roles: Partial<typeof noRoles>): Promise<void> {
  await api.call('setRoles', { uid, roles: { ...noRoles, ...roles } }, await demoPerson('admin'));
}

test('a push message is shown once, closes when read elsewhere, and none arrives after turning push off @desktop', async ({
  page,
  context,
  newVisitor,
}) => {
  const fan = await newMember();
  await answerPermission(context, 'granted');
  await signIn(page, fan);
  await page.goto('/user/profile');
  await expect(page.getByText('Off: you are notified here on the site only.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect(page.getByText('On: this device shows what is new')).toBeVisible();
  const device = await PushDevice.of(page, fan.uid);

  // No page of the site is open: this file runs no scripts.
  await page.goto('/robots.txt');
  await api.call(
    'setRoles',
    { uid: fan.uid, roles: { ...noRoles, author: true } },
    await demoPerson('admin'),
  );
  const [message = ''] = await device.nextMessages();
  await device.deliver(message);
  const entry = { title: 'Your role', body: expect.stringContaining('You are an author now') as unknown };
  await expect.poll(() => device.shown()).toEqual([entry]);

  const other = await (await newVisitor()).newPage();
  await signIn(other, fan);
  await other.goto('/user/notifications');
  await other.getByRole('button', { name: /^Mark read: You are an author now/ }).click();
  const [clear = ''] = await device.nextMessages();
  await device.deliver(clear);
  await expect.poll(() => device.shown()).toEqual([]);
  // The first message is redelivered late. The service worker has handled it once the next one is shown.
  await device.deliver(message);
  await giveRoles(fan.uid, { author: true, comments: true });
  const [next = ''] = await device.nextMessages();
  await device.deliver(next);
  await expect
    .poll(() => device.shown())
    .toEqual([{ title: 'Your role', body: expect.stringContaining('You look after the comments now') }]);

  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Turn off here' }).click();
  await expect(page.getByText('Off: you are notified here on the site only.')).toBeVisible();
  await expect.poll(() => storedDevices(fan.uid)).toEqual([]);
});
