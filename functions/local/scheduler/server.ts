import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Cron } from 'croner';
import { runSchedule } from './run.ts';
import { isDue, listSchedules, type Schedule } from './schedules.ts';

export interface SchedulerOptions {
  /** 0 takes a free one. */
  port: number;
  project: string;
  /** Address of the functions emulator. */
  functions: string;
  /** Whether schedules run by the clock; else only when they are told to. */
  byTheClock: boolean;
}

export interface Scheduler {
  url: string;
  close(): Promise<void>;
}

const lineOf = ({ name, pattern, timeZone }: Schedule) =>
  `${name}   ${pattern}   ${timeZone}   POST /run/${name}`;

async function runDue({ functions, project }: SchedulerOptions, minute: Date): Promise<void> {
  const schedules = await listSchedules(functions);
  const due = schedules.filter((schedule) => isDue(schedule, minute));
  await Promise.all(due.map((schedule) => runSchedule(functions, project, schedule)));
}

async function answer(
  method: string,
  path: string,
  send: (status: number, text: string) => void,
  { functions, project }: SchedulerOptions,
): Promise<void> {
  const schedules = await listSchedules(functions);
  if (method === 'GET' && path === '/') return send(200, schedules.map(lineOf).join('\n'));
  const wanted = schedules.find(({ name }) => path === `/run/${name}`);
  if (method !== 'POST' || !wanted)
    return send(404, 'Not here. GET / lists the schedules, POST /run/NAME runs one.');
  const done = await runSchedule(functions, project, wanted);
  send(done ? 200 : 500, done ? 'Done.' : `${wanted.name} failed; see emulators.log.`);
}

const senderTo = (response: ServerResponse) => (status: number, text: string) =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);

/** Runs scheduled functions, which the emulator suite has but never calls: every minute those that are due. */
export async function startScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const server = createServer((request, response) => {
    const send = senderTo(response);
    const { pathname } = new URL(request.url ?? '/', 'http://scheduler');
    answer(request.method ?? 'GET', pathname, send, options).catch((error: unknown) =>
      send(502, `The functions emulator does not answer: ${String(error)}`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  // A minute in which the emulator is busy with a reload is made up for by the next.
  const tick = () => runDue(options, new Date()).catch(() => undefined);
  const job = new Cron('* * * * *', { paused: !options.byTheClock }, tick);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      job.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
