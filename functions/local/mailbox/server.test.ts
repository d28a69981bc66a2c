import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createPostmark } from '../../src/adapters/postmark.ts';
import { postmarkKeys } from '../stand-ins/postmark/keys.ts';
import { startPostmark } from '../stand-ins/postmark/server.ts';
import type { Letter, OutOfBandCode } from './letters.ts';
import { startMailbox } from './server.ts';

const opened: { close(): unknown }[] = [];

async function mailboxAt(auth: string, mails: string | null = null): Promise<string> {
  const mailbox = await startMailbox({ port: 0, project: 'demo', auth, mails, site: 'http://site.test' });
  opened.push(mailbox);
  return mailbox.url;
}

/** Starts a mailbox in front of an auth emulator that holds these codes, oldest first. */
async function mailboxWith(oobCodes: OutOfBandCode[], mails?: string): Promise<string> {
  const auth = createServer((request, response) => {
    const known = request.url === '/emulator/v1/projects/demo/oobCodes';
    response.writeHead(known ? 200 : 404).end(JSON.stringify({ oobCodes }));
  });
  opened.push(auth);
  await new Promise<void>((done) => auth.listen(0, '127.0.0.1', done));
  return mailboxAt(`http://127.0.0.1:${(auth.address() as AddressInfo).port}`, mails);
}

function code(email: string, mode: string, requestType: string, oobCode: string): OutOfBandCode {
  const query = `mode=${mode}&lang=en&oobCode=${oobCode}&apiKey=key&continueUrl=http%3A%2F%2Fsite.test%2Fevents`;
  return { email, requestType, oobCode, oobLink: `http://127.0.0.1:9099/emulator/action?${query}` };
}

afterEach(() => Promise.all(opened.splice(0).map((server) => server.close())));

test('the mailbox lists the newest e-mail first, with a link to the page of the site', async () => {
  const mailbox = await mailboxWith([
    code('kim@riffhall.test', 'verifyEmail', 'VERIFY_EMAIL', 'first'),
    code('kim@riffhall.test', 'resetPassword', 'PASSWORD_RESET', 'second'),
  ]);
  const letters = (await (await fetch(`${mailbox}/letters.json`)).json()) as Letter[];
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Choose a new password',
    'Confirm your e-mail address',
  ]);
  expect(letters[1]?.link).toBe(
    'http://site.test/auth/action?mode=verifyEmail&lang=en&oobCode=first&apiKey=key' +
      '&continueUrl=http%3A%2F%2Fsite.test%2Fevents',
  );
});

test('the mailbox has the mail about a changed address for the new address, with a link to the page of the site', async () => {
  const change = code('kim@riffhall.test', 'verifyAndChangeEmail', 'VERIFY_AND_CHANGE_EMAIL', 'move');
  const mailbox = await mailboxWith([{ ...change, newEmail: 'kim@elsewhere.test' }]);
  const read = async (to: string) =>
    (await (await fetch(`${mailbox}/letters.json?to=${to}`)).json()) as Letter[];
  expect(await read('kim@riffhall.test')).toEqual([]);
  const [letter] = await read('kim@elsewhere.test');
  expect(letter?.subject).toBe('Confirm your new e-mail address');
  expect(letter?.link).toContain(
    'http://site.test/auth/action?mode=verifyAndChangeEmail&lang=en&oobCode=move',
  );
});

test('the mailbox can be filtered by address', async () => {
  const mailbox = await mailboxWith([
    code('kim@riffhall.test', 'verifyEmail', 'VERIFY_EMAIL', 'a'),
    code('lee@riffhall.test', 'verifyEmail', 'VERIFY_EMAIL', 'b'),
  ]);
  const letters = (await (await fetch(`${mailbox}/letters.json?to=lee@riffhall.test`)).json()) as Letter[];
  expect(letters.map(({ to }) => to)).toEqual(['lee@riffhall.test']);
  const page = await (await fetch(`${mailbox}/?to=lee@riffhall.test`)).text();
  expect(page).toContain('oobCode=b');
  expect(page).not.toContain('oobCode=a');
});

test('the mailbox escapes HTML in an address', async () => {
  const mailbox = await mailboxWith([
    code('"<img src=x>"@riffhall.test', 'verifyEmail', 'VERIFY_EMAIL', 'a'),
  ]);
  const page = await (await fetch(mailbox)).text();
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x&gt;');
});

test('the mailbox lists mails of the site along with account e-mails, and shows both parts of each', async () => {
  const postmark = await startPostmark({ port: 0 });
  opened.push(postmark);
  const mail = { to: 'kim@riffhall.test', subject: 'Your <week>', html: '<p>Loud</p>', text: 'Plainly loud' };
  const provider = createPostmark({ apiBase: postmark.url, ...postmarkKeys });
  await provider?.send({ ...mail, stream: 'bulk', key: 'one' });
  const letters = [code('lee@riffhall.test', 'verifyEmail', 'VERIFY_EMAIL', 'b')];
  const mailbox = await mailboxWith(letters, postmark.url);
  const read = async (path: string) => (await fetch(mailbox + path)).text();
  expect(await read('/')).toMatch(/Your &lt;week&gt;.*Confirm your e-mail address/s);
  expect(await read('/?to=lee@riffhall.test')).not.toContain('Your');
  const [{ id }] = JSON.parse(await read('/mails.json?to=kim@riffhall.test')) as [{ id: string }];
  expect(await read(`/mail/${id}`)).toBe(mail.html);
  expect(await read(`/mail/${id}/text`)).toBe(mail.text);
  expect((await fetch(`${mailbox}/mail/other`)).status).toBe(404);
});

test('the mailbox says that no e-mail is waiting, and answers 502 if the auth emulator is down', async () => {
  expect(await (await fetch(await mailboxWith([]))).text()).toContain('No e-mail is waiting');
  const response = await fetch(await mailboxAt('http://127.0.0.1:9'));
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('does not answer');
});
