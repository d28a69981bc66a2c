import type { DraftFields } from '@contract/draft-fields.ts';
import { quoted } from '@contract/quoted.ts';
import { readinessErrors, type ReadinessField } from '@contract/readiness.ts';
import { plural } from '../../../lib/plural.ts';
import type { TextFacts } from '../text/text-facts.ts';

type AdviceField = ReadinessField | 'tags' | 'bands';

/** An entry of the checklist, which leads to a field or to the position `at` in the text. */
export interface Entry {
  message: string;
  field: AdviceField;
  at?: number;
}

const shortText = 300;
const shortExcerpt = 60;

/** Returns whether a link probably leads nowhere. */
function looksBroken(href: string): boolean {
  if (href.startsWith('/') || href.startsWith('mailto:')) return false;
  if (!URL.canParse(href)) return true;
  const { hostname, href: whole } = new URL(href);
  return (
    /\.(local|test|invalid|internal)$|^localhost$|^\d+(\.\d+){3}$/.test(hostname) ||
    /^(www\.)?example\.(com|org|net)$/.test(hostname) ||
    /https?:\/\/|https?%3A/i.test(whole.slice(8).split('?')[0] ?? '') ||
    /[,;)\]]$/.test(whole) ||
    /\.{2}/.test(hostname)
  );
}

const namesAFile = (alt: string): boolean =>
  /\.(jpe?g|png|webp|avif|gif|heic)$/i.test(alt) || /^(img|dsc|image)[\s_-]?\d+/i.test(alt);

const playerErrors = ({ unsupportedPlayers }: TextFacts): Entry[] =>
  unsupportedPlayers.map(({ at, address }) => ({
    field: 'body',
    at,
    message: `A player leads to ${address}, which cannot be shown here. Remove it, or make it a link.`,
  }));

/** Returns the errors that block publishing, as far as the browser can tell. */
export const blockersOf = (
  fields: DraftFields,
  facts: TextFacts,
  { slugIsTaken, now }: { slugIsTaken: boolean; now: number },
): Entry[] => [
  // The address follows the title: without one, the title alone is missing.
  ...readinessErrors(fields, { whole: facts.text, prose: facts.prose }, now).filter(
    ({ field }) => field !== 'slug' || fields.slug !== '' || fields.title.trim() !== '',
  ),
  ...playerErrors(facts),
  ...(slugIsTaken
    ? [{ field: 'slug' as const, message: 'Another article has this address. Change it a little.' }]
    : []),
];

/** Returns suggestions to improve the article. They do not block publishing. */
export function adviceFor(fields: DraftFields, { words, links, pictures, marks }: TextFacts): Entry[] {
  const entries: Entry[] = [];
  const say = (field: AdviceField, message: string, at?: number) =>
    void entries.push({ field, message, ...(at !== undefined && { at }) });
  if (words > 0 && words < shortText && fields.kind !== 'news') {
    say('body', `It has ${plural(words, 'word')}. Most pieces breathe better with ${shortText} or more.`);
  }
  for (const { at, around } of marks) say('body', `“TK” is still in the text: ${quoted(around)}`, at);
  for (const { href, at } of links) {
    if (looksBroken(href)) say('body', `This link looks broken: ${href}`, at);
  }
  for (const { alt, at } of pictures) {
    if (alt.trim() === '') say('body', 'A picture has no words for those who cannot see it.', at);
    else if (namesAFile(alt))
      say('body', `${quoted(alt)} is the name of a file. Say what the picture shows.`, at);
  }
  const { excerpt, tags, bands } = fields;
  if (excerpt.trim() !== '' && excerpt.trim().length < shortExcerpt) {
    say('excerpt', 'The summary is short: a second sentence may bring a reader in.');
  }
  if (tags.length === 0) say('tags', 'No tags yet: readers find it by them.');
  if (bands.length === 0 && fields.kind !== 'feature') say('bands', 'No bands named yet.');
  return entries;
}
