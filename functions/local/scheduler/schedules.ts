import { Cron } from 'croner';

/** A scheduled function as the functions emulator reports it. */
export interface Schedule {
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
export async function listSchedules(functions: string): Promise<Schedule[]> {
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
