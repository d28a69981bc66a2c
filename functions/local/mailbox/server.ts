import { createServer, type Server } from 'node:http';
import { listen, type RunningServer } from '../stand-ins/server-kit/listen.ts';
import { type Letter, lettersOf, type OutOfBandCode } from './letters.ts';
import { mailboxPage } from './page.ts';

export interface MailboxOptions {
  /** 0 takes a free one. */
  port: number;
  project: string;
  /** Addresses of the auth emulator and of our own site. */
  auth: string;
  site: string;
}

async function readLetters({ project, auth, site }: MailboxOptions): Promise<Letter[]> {
  const response = await fetch(`${auth}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: OutOfBandCode[] };
  return lettersOf(oobCodes, site);
}

function createMailbox(options: MailboxOptions): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox');
    const to = searchParams.get('to');
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (pathname !== '/' && pathname !== '/letters.json') {
      send(404, 'text/plain', 'Not here. The mailbox is at /.');
      return;
    }
    readLetters(options).then(
      (letters) => {
        if (pathname === '/') send(200, 'text/html; charset=utf-8', mailboxPage(letters, to));
        else {
          const wanted = letters.filter((letter) => to === null || letter.to === to);
          send(200, 'application/json', JSON.stringify(wanted));
        }
      },
      () => send(502, 'text/plain', 'The auth emulator does not answer. Is the stack still running?'),
    );
  });
}

/** `/` for people, `/letters.json` for tests; both take `?to=` with an address. */
export async function startMailbox(options: MailboxOptions): Promise<RunningServer> {
  const server = createMailbox(options);
  return listen(server, options.port);
}
