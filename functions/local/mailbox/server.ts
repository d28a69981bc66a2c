import { type Answer, notFound, ok, page } from '../stand-ins/server-kit/answer.ts';
import { route, type Routes } from '../stand-ins/server-kit/routes.ts';
import { type RunningServer, startServer } from '../stand-ins/server-kit/start-server.ts';
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

const noAnswer: Answer = {
  status: 502,
  body: 'The auth emulator does not answer. Is the stack still running?',
};

/** `/` for people, `/letters.json` for tests; both take `?to=` with an address. */
export function startMailbox(options: MailboxOptions): Promise<RunningServer> {
  const routes: Routes = {
    'GET /': async ({ url }) => page(mailboxPage(await readLetters(options), url.searchParams.get('to'))),
    'GET /letters.json': async ({ url }) => {
      const to = url.searchParams.get('to');
      return ok((await readLetters(options)).filter((letter) => to === null || letter.to === to));
    },
  };
  return startServer({
    port: options.port,
    answer: (call) => route(routes, call) ?? notFound('Not here. The mailbox is at /.'),
    failure: () => noAnswer,
  });
}
