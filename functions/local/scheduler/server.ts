import { Cron } from 'croner';
import { isStep } from '../../src/work/nightly.ts';
import { isJob } from '../../src/work/run-work.ts';
import {
  type Answer,
  notFound,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../stand-ins/server-kit/server.ts';

/** A scheduled function as the functions emulator reports it. */
interface Schedule {
  name: string;
  region: string;
  /** A cron expression with five fields. */
  pattern: string;
  timeZone: string;
}

interface Trigger {
  name: string;
  region: string;
  schedule?: { schedule: string; timeZone?: string | null };
}

/** Returns the schedules of the currently loaded functions, which a hot reload may have changed. */
async function listSchedules(functions: string): Promise<Schedule[]> {
  const response = await fetch(`${functions}/backends`);
  const { backends } = (await response.json()) as { backends: { functionTriggers: Trigger[] }[] };
  return backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .flatMap(({ name, region, schedule }) =>
      schedule
        ? [{ name, region, pattern: schedule.schedule, timeZone: schedule.timeZone ?? 'America/Los_Angeles' }]
        : [],
    );
}

export const isDue = ({ pattern, timeZone }: Schedule, minute: Date): boolean =>
  new Cron(pattern, { timezone: timeZone, paused: true }).match(minute);

/** Returns the name of the schedule that runs a single job, which is the job's own name for a schedule itself. */
const scheduleOf = (name: string): string => (isJob(name) ? 'everyMinute' : isStep(name) ? 'nightly' : name);

/** The largest number of reloads of the functions that is tried. */
const reloadsMax = 500;
let reloads = 0;

/**
 * Runs a scheduled function as the production service would. The emulator numbers its triggers by how often it has
 * loaded the functions, but does not expose that number. `at` overrides the current time for jobs that support it. With
 * the name of a single job, only that is run.
 */
async function runSchedule(
  functions: string,
  project: string,
  { name, region }: Schedule,
  at?: Date,
  job = name,
): Promise<boolean> {
  for (let tried = 0; tried <= reloadsMax; tried += 1) {
    const generation = (reloads + tried) % (reloadsMax + 1);
    const trigger = `${functions}/functions/projects/${project}/triggers/${region}-${name}-${generation}`;
    const response = await fetch(trigger, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'X-CloudScheduler-JobName': job,
        ...(at && { 'X-CloudScheduler-ScheduleTime': at.toISOString() }),
      },
      body: '{}',
    });
    if (response.status === 404) continue;
    reloads = generation;
    return response.ok;
  }
  throw new Error(`The functions emulator has no trigger for ${name}.`);
}

interface SchedulerOptions {
  /** 0 picks a free port. */
  port: number;
  project: string;
  /** Address of the functions emulator. */
  functions: string;
  /** Whether schedules run by the clock, or only on request. */
  byTheClock: boolean;
}

const text = (status: number, line: string): Answer => ({ status, body: `${line}\n` });
const nothingHere = notFound('Not here. GET / lists the schedules, POST /run/NAME runs one.');

const lineOf = ({ name, pattern, timeZone }: Schedule) =>
  `${name}   ${pattern}   ${timeZone}   POST /run/${name}`;

const help = `
POST /run/NAME runs one now, or a single job of it, such as publishDue. POST /run/NAME?at=2026-12-04T12:00:00Z runs it as
of another time: remindOfEvents goes by that and tells what is tomorrow then; what goes by the clock of the machine stays with it.`;

async function runDue({ functions, project }: SchedulerOptions, minute: Date): Promise<void> {
  const schedules = await listSchedules(functions);
  const due = schedules.filter((schedule) => isDue(schedule, minute));
  await Promise.all(due.map((schedule) => runSchedule(functions, project, schedule)));
}

/** Parses `at`. Returns undefined without it, and null if it is invalid. */
function timeIn(query: URLSearchParams): Date | undefined | null {
  const at = query.get('at');
  if (at === null) return undefined;
  const time = new Date(/^\d+$/.test(at) ? Number(at) : at);
  return Number.isNaN(time.getTime()) ? null : time;
}

async function runNow(
  name: string,
  query: URLSearchParams,
  { functions, project }: SchedulerOptions,
): Promise<Answer> {
  const schedule = (await listSchedules(functions)).find((each) => each.name === scheduleOf(name));
  if (!schedule) return nothingHere;
  const at = timeIn(query);
  if (at === null) return text(400, 'Say the time as 2026-12-04T12:00:00Z, or in milliseconds since 1970.');
  const done = await runSchedule(functions, project, schedule, at, name);
  return done ? text(200, 'Done.') : text(500, `${name} failed; see emulators.log.`);
}

/** Runs scheduled functions, which the emulator suite loads but never calls, every minute as they become due. */
export async function startScheduler(options: SchedulerOptions): Promise<RunningServer> {
  const routes: Routes = {
    'GET /': async () => {
      const schedules = await listSchedules(options.functions);
      return text(200, [...schedules.map(lineOf), help].join('\n'));
    },
    'POST /run/:name': ({ url }, { name }) => runNow(name ?? '', url.searchParams, options),
  };
  const job = new Cron('* * * * *', { paused: true }, () =>
    // If the emulator is busy reloading in one minute, the next one catches up.
    runDue(options, new Date()).catch(() => undefined),
  );
  const running = await startServer({
    port: options.port,
    answer: (call) => route(routes, call) ?? nothingHere,
    failure: (error) => text(502, `The functions emulator does not answer: ${String(error)}`),
    onClose: () => job.stop(),
  });
  if (options.byTheClock) job.resume();
  return running;
}
