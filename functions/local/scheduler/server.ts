import { createServer, type ServerResponse } from 'node:http';
import { Cron } from 'croner';
import { listen, type RunningServer } from '../stand-ins/server-kit/listen.ts';
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

const lineOf = ({ name, pattern, timeZone }: Schedule) =>
  `${name}   ${pattern}   ${timeZone}   POST /run/${name}`;

async function runDue({ functions, project }: SchedulerOptions, minute: Date): Promise<void> {
  const schedules = await listSchedules(functions);
  const due = schedules.filter((schedule) => isDue(schedule, minute));
  await Promise.all(due.map((schedule) => runSchedule(functions, project, schedule)));
}

const help = `
POST /run/NAME runs one now. POST /run/NAME?at=2026-12-04T12:00:00Z runs it as of another time, of its schedule alone:
remindOfEvents goes by that and tells what is tomorrow then; what goes by the clock of the machine stays with it.`;

/** Null where it is no time. */
function timeIn(query: URLSearchParams): Date | undefined | null {
  const text = query.get('at');
  if (text === null) return undefined;
  const at = new Date(/^\d+$/.test(text) ? Number(text) : text);
  return Number.isNaN(at.getTime()) ? null : at;
}

async function answer(
  method: string,
  { pathname: path, searchParams }: URL,
  send: (status: number, text: string) => void,
  { functions, project }: SchedulerOptions,
): Promise<void> {
  const schedules = await listSchedules(functions);
  if (method === 'GET' && path === '/') return send(200, [...schedules.map(lineOf), help].join('\n'));
  const wanted = schedules.find(({ name }) => path === `/run/${name}`);
  if (method !== 'POST' || !wanted)
    return send(404, 'Not here. GET / lists the schedules, POST /run/NAME runs one.');
  const at = timeIn(searchParams);
  if (at === null) return send(400, 'Say the time as 2026-12-04T12:00:00Z, or in milliseconds since 1970.');
  const done = await runSchedule(functions, project, wanted, at);
  send(done ? 200 : 500, done ? 'Done.' : `${wanted.name} failed; see emulators.log.`);
}

const senderTo = (response: ServerResponse) => (status: number, text: string) =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);

/** Runs scheduled functions, which the emulator suite has but never calls: every minute those that are due. */
export async function startScheduler(options: SchedulerOptions): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const send = senderTo(response);
    const url = new URL(request.url ?? '/', 'http://scheduler');
    answer(request.method ?? 'GET', url, send, options).catch((error: unknown) =>
      send(502, `The functions emulator does not answer: ${String(error)}`),
    );
  });
  const running = await listen(server, options.port);
  // A minute in which the emulator is busy with a reload is made up for by the next.
  const tick = () => runDue(options, new Date()).catch(() => undefined);
  const job = new Cron('* * * * *', { paused: !options.byTheClock }, tick);
  return {
    ...running,
    async close() {
      job.stop();
      await running.close();
    },
  };
}
