import { bandKey, tagKey } from '../contract/article-index.ts';
import { type ArticleCard, bandsMax, type Review, tagsMax, type Draft } from '../contract/articles.ts';
import { plainLine } from '../kit/plain-text.ts';
import { readDraftFields, type DraftFields } from '../contract/draft-fields.ts';
import { displayNameSchema } from '../contract/members.ts';
import { paths } from '../contract/paths.ts';
import type { Picture, StoredPicture } from '../contract/pictures.ts';
import { storedPictureSchema } from '../contract/picture-schemas.ts';
import { quoted } from '../contract/quoted.ts';
import { readinessErrors } from '../contract/readiness.ts';
import * as v from 'valibot';
import { AppError } from '../errors.ts';
import { canonicalSpelling } from '../bands/canonical-spelling.ts';
import { readAuthor } from '../members/display-name.ts';
import { isReserved } from '../members/reserved-names.ts';
import type { Database } from '../database.ts';
import { proseOf, readingMinutes, textOf } from './body-text.ts';
import { cleanHtml, wordsOfPicture } from './clean-html.ts';
import { readCoAuthors } from './co-authors.ts';
import { hasPlayer, renderBody, unsupportedPlayers, pictureIds, type StoredPictures } from './render-body.ts';

/** Returns the tags of a draft in the form stored on the card. */
function tagsOf({ tags }: DraftFields): ArticleCard['tags'] {
  const keys = tags.map(tagKey).filter((key) => key !== '');
  return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, true])) : undefined;
}

function bandsOf({ bands }: DraftFields): ArticleCard['bands'] {
  const named = bands.map((name) => [bandKey(name), plainLine(name)]).filter(([key]) => key !== '');
  return named.length > 0 ? (Object.fromEntries(named) as Record<string, string>) : undefined;
}

/** Returns the guests in the byline, without duplicates. */
const guestsOf = ({ guests }: DraftFields): string[] => [...new Set(guests.map(plainLine).filter(Boolean))];

/** Returns the review data of a draft that is ready. */
function reviewOf({ kind, review }: DraftFields): Review | undefined {
  if (kind !== 'review') return undefined;
  const label = plainLine(review.label ?? '');
  return {
    band: plainLine(review.band ?? ''),
    album: plainLine(review.album ?? ''),
    ...(label && { label }),
    year: review.year ?? 0,
    rating: review.rating ?? 0,
  };
}

/** Returns problems that the editor prevents but a forged draft may have. */
const tooManyWords = ({ tags, bands, review }: DraftFields): string[] => [
  ...(tags.length > tagsMax ? [`Use at most ${tagsMax} tags.`] : []),
  ...(bands.length > bandsMax ? [`Name at most ${bandsMax} bands.`] : []),
  ...([...bands, review.band, review.album, review.label].some((name) => (name?.length ?? 0) > nameMaxLength)
    ? [`Shorten names to ${nameMaxLength} characters.`]
    : []),
];

const nameMaxLength = 120;

/** An article as derived from its draft alone. */
export interface BuiltArticle {
  slug: string;
  card: Omit<ArticleCard, 'publishedAt' | 'updatedAt' | 'counts'>;
  html: string;
}

/** The article of a draft that may not be ready: includes its problems, and may lack a cover. */
export interface ComposedArticle extends Omit<BuiltArticle, 'card'> {
  card: Omit<BuiltArticle['card'], 'cover'> & { cover: Picture | null };
  problems: string[];
}

const picturesMax = 100;

async function readPictures(ids: string[], database: Database): Promise<StoredPictures> {
  const found = await Promise.all(ids.map((id) => database.get(paths.picture(id))));
  return new Map(
    found
      .filter((record) => v.is(storedPictureSchema, record))
      .map((record): [string, StoredPicture] => [record.id, record]),
  );
}

function problemsOf(fields: DraftFields, cleaned: string, pictures: StoredPictures): string[] {
  const ids = pictureIds(cleaned);
  const hasUnknown = ids.some((id) => !pictures.has(id));
  const coverIsUnknown = fields.cover && !pictures.has(fields.cover.id);
  return [
    ...readinessErrors(fields, { whole: textOf(cleaned), prose: proseOf(cleaned) }).map(
      ({ message }) => message,
    ),
    ...tooManyWords(fields),
    ...fields.guests
      .filter((name) => v.is(displayNameSchema, name) && isReserved(name))
      .map((name) => `The guest ${quoted(name)} would speak for the house. Write another name.`),
    ...(coverIsUnknown ? ['The cover is not on the server. Upload it again.'] : []),
    ...(hasUnknown ? ['A picture in the text is not on the server. Upload it again.'] : []),
    ...unsupportedPlayers(cleaned).map(
      (address) =>
        `A player in the text leads to ${quoted(address)}. Only those of Bandcamp, SoundCloud, Spotify and YouTube can be shown.`,
    ),
    ...(ids.length > picturesMax ? [`Use at most ${picturesMax} pictures.`] : []),
  ];
}

function coverOf({ cover }: DraftFields, pictures: StoredPictures): Picture | null {
  const stored = cover && pictures.get(cover.id);
  if (!cover || !stored) return null;
  return { ...stored, ...wordsOfPicture(cover) };
}

/** Replaces band names with their established spellings. Skips the lookup if there are more bands than allowed. */
async function withKnownNames(fields: DraftFields, database: Database): Promise<DraftFields> {
  const { bands, review } = fields;
  if (bands.length > bandsMax) return fields;
  const known = (name: string) => canonicalSpelling(plainLine(name), fields.slug, database);
  const [reviewed, ...named] = await Promise.all([review.band ?? '', ...bands].map(known));
  return { ...fields, bands: named, review: { ...review, ...(reviewed && { band: reviewed }) } };
}

/** A draft with its body. */
interface WrittenDraft {
  id: string;
  draft: Draft;
  html: string;
}

/** Builds and sanitizes the article of a draft, whether or not it is ready. */
export async function composeArticle(
  { id, draft, html }: WrittenDraft,
  database: Database,
): Promise<ComposedArticle> {
  const stored = readDraftFields(draft.fields);
  const fields: DraftFields = {
    ...stored,
    title: plainLine(stored.title),
    excerpt: plainLine(stored.excerpt),
    guests: guestsOf(stored),
    // The slug of a published article never changes, whatever the draft says.
    slug: draft.slug ?? stored.slug,
  };
  const cleaned = cleanHtml(html);
  const inText = pictureIds(cleaned).slice(0, picturesMax);
  const pictures = await readPictures([...inText, ...(fields.cover ? [fields.cover.id] : [])], database);
  const named = await withKnownNames(fields, database);
  const tags = tagsOf(named);
  const bands = bandsOf(named);
  const review = reviewOf(named);
  const coAuthors = [
    ...(await readCoAuthors(id, database)),
    ...fields.guests.map((name) => ({ uid: '', name })),
  ];
  return {
    slug: fields.slug,
    card: {
      title: fields.title,
      excerpt: fields.excerpt,
      kind: fields.kind,
      cover: coverOf(fields, pictures),
      author: await readAuthor(draft.owner, database),
      ...(coAuthors.length > 0 && { coAuthors }),
      ...(tags && { tags }),
      ...(bands && { bands }),
      minutes: readingMinutes(cleaned),
      ...(review && { review }),
      ...(hasPlayer(cleaned) && { hasPlayer: true as const }),
    },
    html: renderBody(cleaned, pictures),
    problems: problemsOf(fields, cleaned, pictures),
  };
}

/** Builds the article of a draft. Throws `not-ready` with all its problems. */
export async function buildArticle(written: WrittenDraft, database: Database): Promise<BuiltArticle> {
  const { problems, card, ...rest } = await composeArticle(written, database);
  if (problems.length > 0) throw new AppError('not-ready', problems.join(' '), { problems });
  if (!card.cover) throw new Error('An article without a cover is not ready');
  return { ...rest, card: { ...card, cover: card.cover } };
}
