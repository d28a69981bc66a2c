import { bandKey, bandTag } from '../contract/article-index.ts';
import { bylineOf, memberUidsOf } from '../contract/byline.ts';
import type { ArticleKind } from '../contract/articles.ts';
import type { Attendance, EventCard } from '../contract/events.ts';
import { timeOf } from '../contract/calendar.ts';
import { dayAndMonth } from '../kit/day-and-month.ts';
import { plainLine } from '../kit/plain-text.ts';
import { articleAddress, eventAddress, type SiteOrigin } from '../site-addresses.ts';
import type { MailContent, MailItem, MailSection } from './mail-template.ts';
import type { Week } from './week.ts';

/** A recipient of the digest, with what they follow and attend. */
export interface Reader {
  uid: string;
  /** Uids of authors and tags of bands. */
  follows: ReadonlySet<string>;
  attending: Readonly<Record<string, Attendance>>;
}

const shownMax = { followed: 8, bestRead: 5, shows: 6 };

const kindWords: Record<ArticleKind, string> = {
  news: 'News',
  review: 'Review',
  interview: 'Interview',
  feature: 'Feature',
  'live-report': 'Live report',
};

type Article = Week['articles'][number];
type WeekShow = Week['shows'][number];

const articleItem = ({ slug, card }: Article, origin: SiteOrigin): MailItem => ({
  title: plainLine(card.title),
  address: articleAddress(origin, slug),
  line: `${kindWords[card.kind]} by ${plainLine(bylineOf(card))}, ${card.minutes} min`,
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
export function weeklyMail(week: Week, reader: Reader, origin: SiteOrigin): MailContent | null {
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
    paragraphs: [],
    sections,
    why: 'You asked for this digest, which comes once a week where there is something to tell.',
  };
}
