import { paths } from '../contract/paths.ts';
import type { MailRecord } from '../contract/mails.ts';
import type { MailDeps } from './mail-deps.ts';
import type { MailJob } from './mail-job.ts';
import { providerKeyOf } from './mail-job.ts';
import { mailPageAddress, oneClickAddress, signLink } from './mail-links.ts';
import type { Mail } from './mail-provider.ts';
import { type MailContent, renderMail } from './mail-template.ts';
import { isAhead, tomorrowMail } from './tomorrow-mail.ts';
import type { Week } from './week.ts';
import { weeklyMail } from './weekly-mail.ts';

export interface WriteDeps extends MailDeps {
  week: () => Promise<Week>;
}

async function weeklyContent(
  { uid }: MailJob,
  { database, origin, week }: WriteDeps,
): Promise<MailContent | null> {
  const [follows, attending] = await Promise.all([
    database.get(paths.follows(uid)),
    database.get(paths.attending(uid)),
  ]);
  const reader = { uid, follows: new Set(Object.keys(follows ?? {})), attending: attending ?? {} };
  return weeklyMail(await week(), reader, origin);
}

/** Returns null if the show was cancelled or rescheduled in the meantime, or the member does not attend it any more. */
async function tomorrowContent(
  { uid, event: id, startsAt }: MailJob & { kind: 'tomorrow' },
  { database, clock, origin }: WriteDeps,
): Promise<MailContent | null> {
  const [card, details, attendance] = await Promise.all([
    database.get(paths.event(id)),
    database.get(paths.eventDetails(id)),
    database.get(paths.attendance(id, uid)),
  ]);
  const now = clock.now();
  if (card?.startsAt !== startsAt || attendance === null || !isAhead(card, now)) return null;
  return tomorrowMail({ id, card, details: details ?? {}, attendance }, now, origin);
}

/** Renders the mail of a job from current data. Returns null if there is nothing to say. */
export async function writeMail(
  job: MailJob,
  { to, record }: { to: string; record: MailRecord },
  deps: WriteDeps,
): Promise<Mail | null> {
  const { origin, imprint } = deps;
  const content = job.kind === 'weekly' ? await weeklyContent(job, deps) : await tomorrowContent(job, deps);
  if (content === null) return null;
  const link = signLink(job.uid, { what: 'unsubscribe', kind: job.kind }, record);
  const unsubscribeLink = { label: 'Unsubscribe', address: mailPageAddress(origin, link) };
  return {
    ...renderMail({ ...content, unsubscribeLink }, { origin, imprint }),
    to,
    stream: 'bulk',
    headers: {
      'List-Unsubscribe': `<${oneClickAddress(origin, link)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    key: providerKeyOf(job),
  };
}
