import type { AcceptedMail } from '../stand-ins/postmark/answers.ts';
import { escaped, plainPage } from '../stand-ins/server-kit/plain-page.ts';
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

/** An entry of the auth emulator's `oobCodes`: an e-mail that the real service would have sent. */
export interface OutOfBandCode {
  email: string;
  newEmail?: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

export interface Letter {
  to: string;
  subject: string;
  /** The page of our own site that the e-mail links to. */
  link: string;
  code: string;
}

const subjects: Record<string, string> = {
  VERIFY_EMAIL: 'Confirm your e-mail address',
  PASSWORD_RESET: 'Choose a new password',
  EMAIL_SIGNIN: 'Sign in with this link',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new e-mail address',
  RECOVER_EMAIL: 'Your e-mail address was changed',
};

/**
 * Rewrites an emulator link to our own page, with all parameters that the page needs. In a real project the templates
 * in the Firebase console link to that page, but the emulator has no templates.
 */
function ownLink(oobLink: string, site: string): string {
  const { searchParams } = new URL(oobLink);
  searchParams.delete('tenantId');
  return `${site}/auth/action?${searchParams.toString()}`;
}

/** Returns the letters, newest first. The emulator lists the oldest first and without timestamps. */
function lettersOf(codes: OutOfBandCode[], site: string): Letter[] {
  return codes
    .map(({ email, newEmail, requestType, oobCode, oobLink }) => ({
      to: newEmail ?? email,
      subject: subjects[requestType] ?? requestType,
      link: ownLink(oobLink, site),
      code: oobCode,
    }))
    .reverse();
}

interface Post {
  letters: Letter[];
  mails: AcceptedMail[];
}

const link = (href: string, text: string, current = false) =>
  `<a href="${escaped(href)}"${current ? ' aria-current="page"' : ''}>${escaped(text)}</a>`;

function addresses({ letters, mails }: Post, to: string | null): string {
  const each = [...new Set([...letters, ...mails].map((one) => one.to))].sort();
  return [
    link('/', 'Everybody', to === null),
    ...each.map((one) => link(`/?to=${encodeURIComponent(one)}`, one, one === to)),
  ].join('\n');
}

const letterItem = ({ subject, link: href, to }: Letter) =>
  `<li>${link(href, subject)}<span>to ${escaped(to)}</span></li>`;

const mailItem = ({ id, subject, to, from, at }: AcceptedMail) =>
  `<li>${link(`/mail/${id}`, subject)}<span>to ${escaped(to)} from ${escaped(from)}, ${new Date(at).toLocaleTimeString('en-GB')}, ${link(`/mail/${id}/text`, 'as plain text')}</span></li>`;

const list = (items: string[]) => (items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '');

/** Renders the mailbox. Account letters have no timestamp, so they form a separate list after the mails. */
function mailboxPage(post: Post, to: string | null): string {
  const isShown = (one: { to: string }) => to === null || one.to === to;
  const [letters, mails] = [post.letters.filter(isShown), post.mails.filter(isShown)];
  const count = letters.length + mails.length;
  const empty = count === 0 ? '<p><strong>No e-mail is waiting.</strong></p>' : '';
  return plainPage({
    title: `Mailbox (${count})`,
    heading: 'Mailbox',
    lead: 'Every e-mail that the local stack would have sent, newest first. A letter about an account goes when its link has been used.',
    content: `<nav aria-label="Addresses">${addresses(post, to)}</nav>\n${empty}${list(mails.map(mailItem))}${list(letters.map(letterItem))}`,
  });
}

interface MailboxOptions {
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
