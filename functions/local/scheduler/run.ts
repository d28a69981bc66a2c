import { isStep } from '../../src/work/nightly.ts';
import { isJob } from '../../src/work/run-work.ts';
import type { Schedule } from './schedules.ts';

/** Returns the name of the schedule that runs a single job, which is the job's own name for a schedule itself. */
export const scheduleOf = (name: string): string =>
  isJob(name) ? 'everyMinute' : isStep(name) ? 'nightly' : name;

/** The largest number of reloads of the functions that is tried. */
const reloadsMax = 500;
let reloads = 0;

/**
 * Runs a scheduled function as the production service would. The emulator numbers its triggers by how often it has
 * loaded the functions, but does not expose that number. `at` overrides the current time for jobs that support it. With
 * the name of a single job, only that is run.
 */
export async function runSchedule(
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
