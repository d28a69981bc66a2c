import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { AppError } from '../errors.ts';
import type { Clock, Database } from '../database.ts';

const dates = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: siteTimeZone,
});

/** Throws if the member is suspended: suspended members can neither post nor edit nor change their profile. */
export async function requireNotSuspended(
  uid: string,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  const timeOut = await database.get(paths.timeOut(uid));
  if (!timeOut || timeOut.until <= clock.now()) return;
  const until = `${dates.format(timeOut.until)} (${siteTimeZone})`;
  throw new AppError('suspended', `You are in time-out until ${until}. The reason: ${timeOut.reason}`);
}
