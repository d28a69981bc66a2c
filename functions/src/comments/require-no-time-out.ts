import type { TimeOut } from '../contract/comments.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { AppError } from '../errors.ts';
import type { CommentDeps } from './comment-deps.ts';

const dates = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: siteTimeZone,
});

/** A member in time-out neither posts nor edits. */
export async function requireNoTimeOut(
  uid: string,
  { store, clock }: Pick<CommentDeps, 'store' | 'clock'>,
): Promise<void> {
  const timeOut = (await store.get(paths.timeOut(uid))) as TimeOut | null;
  if (!timeOut || timeOut.until <= clock.now()) return;
  const until = `${dates.format(timeOut.until)} (${siteTimeZone})`;
  throw new AppError('suspended', `You are in time-out until ${until}. The reason: ${timeOut.reason}`);
}
