import type { AcceptedMail } from '../stand-ins/postmark/answers.ts';
import {
  type Answer,
  notFound,
  ok,
  page,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../stand-ins/server-kit/server.ts';
import { type Letter, lettersOf, type OutOfBandCode } from './letters.ts';
import { mailboxPage } from './page.ts';

export interface MailboxOptions {
  /** 0 picks a free port. */
  port: number;
  project: string;
  /** Addresses of the auth emulator and of our own site. */
  auth: string;
  site: string;
  /** The address of the stand-in that receives the site's mails; null if they go to real inboxes. */
  mails: string | null;
}

async function readLetters({ project, auth, site }: MailboxOptions): Promise<Letter[]> {
  const response = await fetch(`${auth}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: OutOfBandCode[] };
  return lettersOf(oobCodes, site);
}

async function readMails({ mails }: MailboxOptions): Promise<AcceptedMail[]> {
  if (mails === null) return [];
  const response = await fetch(`${mails}/messages.json`);
  return (await response.json()) as AcceptedMail[];
}

async function answerMail(id: string | undefined, part: 'html' | 'text', options: MailboxOptions) {
  const mail = (await readMails(options)).find((each) => each.id === id);
  if (!mail) return notFound('There is no such mail.');
  return part === 'html' ? page(mail.html) : { status: 200, body: mail.text };
}

const isFor = ({ searchParams }: URL) => {
  const wanted = searchParams.get('to');
  return ({ to }: { to: string }) => wanted === null || to === wanted;
};

const noAnswer: Answer = {
  status: 502,
  body: 'The auth emulator or the stand-in for mails does not answer. Is the stack still running?',
};

/**
 * Serves the mailbox: `/` for people, `/letters.json` and `/mails.json` for tests, all with an optional `?to=`
 * address. Letters concern accounts; mails are those that members have subscribed to.
 */
export function startMailbox(options: MailboxOptions): Promise<RunningServer> {
  const routes: Routes = {
    'GET /': async ({ url }) => {
      const [letters, mails] = await Promise.all([readLetters(options), readMails(options)]);
      return page(mailboxPage({ letters, mails }, url.searchParams.get('to')));
    },
    'GET /letters.json': async ({ url }) => ok((await readLetters(options)).filter(isFor(url))),
    'GET /mails.json': async ({ url }) => ok((await readMails(options)).filter(isFor(url))),
    'GET /mail/:id': (_call, { id }) => answerMail(id, 'html', options),
    'GET /mail/:id/text': (_call, { id }) => answerMail(id, 'text', options),
  };
  return startServer({
    port: options.port,
    answer: (call) => route(routes, call) ?? notFound('Not here. The mailbox is at /.'),
    failure: () => noAnswer,
  });
}
