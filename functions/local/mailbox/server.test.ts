import { afterEach, expect, test } from 'vitest';
import { notFound, ok, startServer } from '../stand-ins/server-kit/server.ts';
import { type OutOfBandCode, startMailbox } from './server.ts';

const opened: { close(): unknown }[] = [];

async function mailboxAt(auth: string, mails: string | null = null): Promise<string> {
  const mailbox = await startMailbox({ port: 0, project: 'demo', auth, mails, site: 'http://site.test' });
  opened.push(mailbox);
  return mailbox.url;
}

/** Starts a mailbox in front of an auth emulator that holds these codes, oldest first. */
async function mailboxWith(oobCodes: OutOfBandCode[], mails?: string): Promise<string> {
  const auth = await startServer({
    port: 0,
    answer: ({ url: { pathname } }) =>
      pathname === '/emulator/v1/projects/demo/oobCodes' ? ok({ oobCodes }) : notFound(pathname),
  });
  opened.push(auth);
  return mailboxAt(auth.url, mails);
}

function code(email: string, mode: string, requestType: string, oobCode: string): OutOfBandCode {
  const query = `mode=${mode}&lang=en&oobCode=${oobCode}&apiKey=key&continueUrl=http%3A%2F%2Fsite.test%2Fevents`;
  return { email, requestType, oobCode, oobLink: `http://127.0.0.1:9099/emulator/action?${query}` };
}

afterEach(() => Promise.all(opened.splice(0).map((server) => server.close())));

test('the mailbox escapes HTML in an address', async () => {
  const mailbox = await mailboxWith([
    code('"<img src=x>"@riffhall.test', 'verifyEmail', 'VERIFY_EMAIL', 'a'),
  ]);
  const page = await (await fetch(mailbox)).text();
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x&gt;');
});

test('the mailbox says that no e-mail is waiting, and answers 502 if the auth emulator is down', async () => {
  expect(await (await fetch(await mailboxWith([]))).text()).toContain('No e-mail is waiting');
  const response = await fetch(await mailboxAt('http://127.0.0.1:9'));
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('does not answer');
});
