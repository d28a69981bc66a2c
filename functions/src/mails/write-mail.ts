import { createHash } from 'node:crypto';
import { dayOf, timeOf, dayAndMonth } from '../contract/calendar.ts';
import type { Attendance, EventCard, EventDetails } from '../contract/events.ts';
import { plainLine } from '../kit/plain-text.ts';
import { eventAddress, type SiteOrigin, articleAddress } from '../site-addresses.ts';
import { type MailContent, type MailItem, type MailSection, renderMail } from './mail-template.ts';
import { bandKey, bandTag } from '../contract/article-index.ts';
import { bylineOf, memberUidsOf } from '../contract/byline.ts';
import { articleKindNames } from '../contract/article-kinds.ts';
import { readWeek, type Week } from './week.ts';
import { paths } from '../contract/paths.ts';
import type { MailRecord } from '../contract/mails.ts';
import type { MailDeps, Mail } from './mail-deps.ts';
import { type AnswerJob, providerKeyOf, type SubscribedJob } from './mail-job.ts';
import { mailPageAddress, oneClickAddress, signLink } from './mail-links.ts';

interface Show {
  id: string;
  card: EventCard;
  details: Pick<EventDetails, 'address'>;
  attendance: Attendance;
}

const whys: Record<Attendance, string> = {
  going: 'You said that you are going, and asked for a mail on the day before.',
  interested: 'You said that you are interested, and asked for a mail on the day before.',
};

/** True if the show is still on and has not started. */
const isAhead = ({ state, dateOpen, startsAt }: EventCard, now: number): boolean =>
  state !== 'cancelled' && !dateOpen && startsAt > now;

const timesOf = ({ doorsAt, startsAt, timeZone }: EventCard) =>
  `${doorsAt === undefined ? '' : `doors ${timeOf(doorsAt, timeZone)}, `}start ${timeOf(startsAt, timeZone)}`;

function tomorrowMail({ id, card, details, attendance }: Show, now: number, origin: SiteOrigin): MailContent {
  const { title, venue, city, lineUp, startsAt, timeZone } = card;
  const when = dayOf(startsAt, timeZone) === dayOf(now, timeZone) ? 'Today' : 'Tomorrow';
  const place = [venue, details.address ?? '', city]
    .filter((part) => part !== '')
    .map(plainLine)
    .join(', ');
  const times = `${dayAndMonth(startsAt, timeZone)}: ${timesOf(card)}`;
  return {
    subject: `${when}: ${plainLine(title)}, ${plainLine(venue)}`,
    preheader: `${times}, ${plainLine(city)}.`,
    heading: `${when}: ${plainLine(title)}`,
    paragraphs: [
      `${times}, by the clocks there.`,
      `${place}.`,
      ...(lineUp.length > 0 ? [`On stage: ${lineUp.map(plainLine).join(', ')}.`] : []),
    ],
    sections: [],
    button: { label: 'Tickets, map and changes', address: eventAddress(origin, id) },
    why: whys[attendance],
  };
}

/** A recipient of the digest, with what they follow and attend. */
interface Reader {
  uid: string;
  /** Uids of authors and tags of bands. */
  follows: ReadonlySet<string>;
  attending: Readonly<Record<string, Attendance>>;
}

const shownMax = { followed: 8, bestRead: 5, shows: 6 };

type Article = Week['articles'][number];
type WeekShow = Week['shows'][number];

const articleItem = ({ slug, card }: Article, origin: SiteOrigin): MailItem => ({
  title: plainLine(card.title),
  address: articleAddress(origin, slug),
  line: `${articleKindNames[card.kind].one} by ${plainLine(bylineOf(card))}, ${card.minutes} min`,
});

const isMine: Record<Attendance, string> = { going: ' · You are going', interested: ' · You are interested' };

function showItem({ id, card }: WeekShow, { attending }: Reader, origin: SiteOrigin): MailItem {
  const mine = attending[id] === undefined ? '' : isMine[attending[id]];
  const when = `${dayAndMonth(card.startsAt, card.timeZone)}, ${timeOf(card.startsAt, card.timeZone)}`;
  return {
    title: plainLine(card.title),
    address: eventAddress(origin, id),
    line: `${when}, ${plainLine(card.venue)}, ${plainLine(card.city)}${mine}`,
  };
}

const isFollowed = ({ card }: Article, { uid, follows }: Reader): boolean =>
  !memberUidsOf(card).includes(uid) &&
  (memberUidsOf(card).some((author) => follows.has(author)) ||
    Object.keys(card.bands ?? {}).some((key) => follows.has(bandTag(key))));

const hasFollowedBand = ({ lineUp }: EventCard, { follows }: Reader): boolean =>
  lineUp.some((name) => follows.has(bandTag(bandKey(name))));

/** Ranks shows that the reader attends first, then those of bands they follow. */
function rankOf({ id, card }: WeekShow, reader: Reader): number {
  if (reader.attending[id] !== undefined) return 0;
  return hasFollowedBand(card, reader) ? 1 : 2;
}

function showsFor(week: Week, reader: Reader): WeekShow[] {
  return week.shows
    .map((show) => ({ show, rank: rankOf(show, reader) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, shownMax.shows)
    .map(({ show }) => show)
    .sort((one, other) => one.card.startsAt - other.card.startsAt);
}

/** Returns the content of a digest, or null if it would be empty. */
function weeklyMail(week: Week, reader: Reader, origin: SiteOrigin): MailContent | null {
  const followed = week.articles.filter((article) => isFollowed(article, reader)).slice(0, shownMax.followed);
  const others = week.articles.filter(
    (article) => !followed.includes(article) && !memberUidsOf(article.card).includes(reader.uid),
  );
  const bestRead = others.toSorted((one, other) => other.reads - one.reads).slice(0, shownMax.bestRead);
  const shows = showsFor(week, reader);
  const articles = (list: Article[]) => list.map((article) => articleItem(article, origin));
  const sections: MailSection[] = [
    { title: 'From bands and authors you follow', items: articles(followed) },
    { title: followed.length > 0 ? 'What others read' : 'What people read', items: articles(bestRead) },
    { title: 'On stage this week', items: shows.map((show) => showItem(show, reader, origin)) },
  ].filter(({ items }) => items.length > 0);
  const titles = sections.flatMap(({ items }) => items.map(({ title }) => title));
  const [first, ...more] = titles;
  if (first === undefined) return null;
  return {
    subject: `Your week: ${first}`,
    preheader: more.length > 0 ? `Also: ${more.slice(0, 3).join(' · ')}` : 'That is all, and worth it.',
    heading: 'Your week',
    paragraphs: week.line === '' ? [] : [week.line],
    sections,
    why: 'You asked for this digest, which comes once a week where there is something to tell.',
  };
}

export interface WriteDeps extends MailDeps {
  week: () => Promise<Week>;
}

async function weeklyContent(
  { uid }: Pick<SubscribedJob, 'uid'>,
  { database, origin, week }: WriteDeps,
): Promise<MailContent | null> {
  const [follows, attending] = await Promise.all([
    database.get(paths.follows(uid)),
    database.get(paths.attendancesBy(uid)),
  ]);
  const reader = { uid, follows: new Set(Object.keys(follows ?? {})), attending: attending ?? {} };
  return weeklyMail(await week(), reader, origin);
}

/** Returns null if the show was cancelled or rescheduled in the meantime, or the member does not attend it any more. */
async function tomorrowContent(
  { uid, event: id, startsAt }: SubscribedJob & { kind: 'tomorrow' },
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

/** Renders the answer to a visitor's report. */
export async function answerMail(job: AnswerJob, to: string, deps: MailDeps): Promise<Mail> {
  const content: MailContent = {
    subject: 'What became of your report',
    preheader: plainLine(job.text),
    heading: 'Your report',
    paragraphs: [
      plainLine(job.text),
      'Your address was kept for this answer alone. It is deleted now, with your report.',
    ],
    sections: [],
    button: { label: 'Look at it', address: `${deps.origin}${job.link}` },
    why: 'You gave this address with a report.',
  };
  return { ...(await renderMail(content, deps)), to, stream: 'single', key: providerKeyOf(job) };
}

/** Renders the next digest as it would be now, for an admin who looks at it before it goes. Null if there is nothing to say. */
export async function trialMail(
  { uid, to }: { uid: string; to: string },
  deps: MailDeps,
): Promise<Mail | null> {
  const content = await weeklyContent({ uid }, { ...deps, week: () => readWeek('next', deps) });
  if (content === null) return null;
  const why = 'You asked to see the next digest. What is published until then is missing.';
  const key = createHash('sha256').update(`trial-${uid}-${deps.clock.now()}`).digest('base64url');
  return { ...(await renderMail({ ...content, why }, deps)), to, stream: 'single', key };
}

/** Renders the mail of a job from current data. Returns null if there is nothing to say. */
export async function writeMail(
  job: SubscribedJob,
  { to, record }: { to: string; record: MailRecord },
  deps: WriteDeps,
): Promise<Mail | null> {
  const { origin } = deps;
  const content = job.kind === 'weekly' ? await weeklyContent(job, deps) : await tomorrowContent(job, deps);
  if (content === null) return null;
  const link = signLink(job.uid, { what: 'unsubscribe', kind: job.kind }, record);
  const unsubscribeLink = { label: 'Unsubscribe', address: mailPageAddress(origin, link) };
  return {
    ...(await renderMail({ ...content, unsubscribeLink }, deps)),
    to,
    stream: 'bulk',
    headers: {
      'List-Unsubscribe': `<${oneClickAddress(origin, link)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    key: providerKeyOf(job),
  };
}
