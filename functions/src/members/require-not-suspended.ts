import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';

const dates = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: siteTimeZone,
});

/** Throws if the member is suspended: suspended members can neither post nor edit nor change their profile. */
export async function requireNotSuspended(uid: string, { database, clock }: StoreDeps): Promise<void> {
  const suspension = await database.get(paths.suspension(uid));
  if (!suspension || suspension.until <= clock.now()) return;
  const until = `${dates.format(suspension.until)} (${siteTimeZone})`;
  throw new AppError('suspended', `You are in time-out until ${until}. The reason: ${suspension.reason}`);
}
