import { linkParameter } from '../../functions/src/contract/mail-addresses.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { dayMs, eventFields, sendEvent, sendRemindersAsOf, uniqueWord } from './fixtures/events.ts';
import { askedMailTo } from './fixtures/mailbox.ts';
import { newMember } from './fixtures/people.ts';
import { runSchedule } from './fixtures/server.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

/** Returns the path of a link in a mail without its host, which a phone in the test cannot resolve. */
const pageIn = (text: string): string => /\/mails\?[^\s]+/.exec(text)?.[0] ?? '';

test('a member subscribes to a mail on the day before a show, confirms, receives it, and unsubscribes without logging in @phone', async ({
  page,
  newVisitor,
}) => {
  const [fan, author] = [await newMember(), await newMember({ author: true })];
  const fields = eventFields({ title: `Mailed ${uniqueWord()}` });
  const result = await sendEvent(author, fields);
  if (result.state !== 'announced') throw new Error(`It is ${result.state}.`);
  const mailProgram = await (await newVisitor()).newPage();

  await signIn(page, fan);
  await page.goto(`/events/${result.event}`);
  await page.getByRole('button', { name: /^Going/ }).click();
  await expect(page.getByRole('button', { name: 'Going 1', pressed: true })).toBeVisible();
  await page.goto('/user/profile');
  const choice = page.getByRole('checkbox', { name: 'The day before my shows' });
  await choice.check();
  await expect(page.getByText(/^Confirm it by the link that we sent to p\*\*\*@example\.com/)).toBeVisible();

  const confirmation = await askedMailTo(fan.email, /^Confirm that you want mails/);
  await mailProgram.goto(pageIn(confirmation.text));
  await mailProgram.getByRole('button', { name: 'Yes, send me these mails' }).click();
  await expect(mailProgram.getByText('You are subscribed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('On: it comes to p***@example.com.')).toBeVisible();

  await sendRemindersAsOf(fields.startsAt - dayMs);
  await runSchedule('sendEmails');
  const mail = await askedMailTo(fan.email, new RegExp(`^Tomorrow: ${fields.title}`));
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const oneClick = mail.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect(new URL(oneClick).searchParams.get(linkParameter)).not.toBeNull();

  await mailProgram.goto(pageIn(mail.text));
  await expectNoAxeViolations(mailProgram);
  await mailProgram.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(mailProgram.getByText('You are unsubscribed')).toBeVisible();
  await mailProgram.getByRole('button', { name: 'Undo' }).click();
  await expect(mailProgram.getByText(/^You get .+ again\.$/)).toBeVisible();
  // The mail program's own unsubscribe button.
  const { pathname, search } = new URL(oneClick);
  const posted = await mailProgram.request.post(pathname + search, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(posted.status()).toBe(200);
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test('a visitor asks for the weekly digest, confirms it, and is told the same when asking again @phone', async ({
  page,
}) => {
  const email = `${uniqueWord().toLowerCase()}@example.com`;
  await page.goto('/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Weekly digest' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly digest' })).toBeVisible();
  const address = page.getByRole('textbox', { name: 'Your e-mail address' });
  const send = page.getByRole('button', { name: 'Send me the link' });
  await send.click();
  await expect(address).toHaveAccessibleDescription(/Write your e-mail address/);
  await address.fill(email);
  await send.click();
  const onItsWay = page.getByText(/^A mail with a link is on its way to .\*\*\*@example\.com\./);
  await expect(onItsWay).toBeVisible();
  const confirmation = await askedMailTo(email, /^Confirm that you want mails/);

  await page.goto(pageIn(confirmation.text));
  await page.getByRole('button', { name: 'Yes, send me these mails' }).click();
  await expect(page.getByText('You are subscribed', { exact: true })).toBeVisible();
  await page.goto('/article/ostkreuz-umsteigen');
  await page.getByRole('heading', { name: 'Play next' }).scrollIntoViewIfNeeded();
  await address.fill(email);
  await send.click();
  await expect(onItsWay).toBeVisible();
});
