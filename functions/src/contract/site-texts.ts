import { heldWordsProblem } from './held-words.ts';
import { quoted } from './quoted.ts';
import { isLinkable, siteLink } from './site-link.ts';
import * as v from 'valibot';

/** The texts of the site that admins can edit in place. `heldWords` is for admins alone; see `heldWordIn`. */
export const siteTextNames = [
  'claim',
  'description',
  'about',
  'imprint',
  'contact',
  'terms',
  'privacy',
  'goal',
  'donation',
  'digest',
  'heldWords',
] as const;
export type SiteTextName = (typeof siteTextNames)[number];

export const siteTextLabels: Record<SiteTextName, string> = {
  claim: 'Claim',
  description: 'Description',
  about: 'About us',
  imprint: 'Imprint',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  goal: 'Donation goal',
  donation: 'Opening of the donation panel',
  digest: 'Line in the weekly digest',
  heldWords: 'Words that hold a comment',
};

/** Texts that are a page, or part of one, and may have titles, lists and links. */
export const pageTextNames = ['about', 'imprint', 'contact', 'terms', 'privacy'] as const;
export type PageTextName = (typeof pageTextNames)[number];

const isPageText = (name: SiteTextName): name is PageTextName =>
  (pageTextNames as readonly string[]).includes(name);

/** Returns whether a text has several lines. */
export const isMultiline = (name: SiteTextName): boolean => isPageText(name) || name === 'heldWords';

/** `siteTexts/current/{name}`: the text, which is public except for `heldWords`. */
export interface SiteText {
  /** Empty for the default, which is in the code. */
  text: string;
  /** Incremented with every change. */
  version: number;
  /** When it was changed, in milliseconds since the epoch; absent if never. */
  at?: number;
}

/** `siteTexts/versions/{name}/{versionKey}`: each change of the text, with its author. For admins. */
export interface SiteTextVersion extends Required<SiteText> {
  by: string;
}

/** The number of changes to keep per text. */
export const siteTextVersionsKept = 20;

/** In characters. */
export const siteTextMax: Record<SiteTextName, number> = {
  claim: 60,
  description: 200,
  about: 8000,
  imprint: 4000,
  contact: 8000,
  terms: 20_000,
  privacy: 8000,
  goal: 7,
  donation: 300,
  digest: 300,
  heldWords: 4000,
};

/** What the template of the imprint leaves open. */
const openMark = '…';

function pageTextProblem(name: PageTextName, text: string): string | null {
  const open = name === 'imprint' && text.split('\n').find((line) => line.includes(openMark));
  if (open) return `${quoted(open)} is not filled in yet. Fill it in, or remove the line.`;
  const bad = [...text.matchAll(siteLink)].find(([, , address = '']) => !isLinkable(address));
  return bad
    ? `The address of ${quoted(bad[1] ?? '')} has to begin with https://, with mailto: or, for a page of this site, with /.`
    : null;
}

/** Returns what is wrong with a text, or null if it is valid. An empty text stands for the default. */
export function siteTextProblem(name: SiteTextName, text: string): string | null {
  if (text.length > siteTextMax[name]) return `At most ${siteTextMax[name]} characters.`;
  if (isPageText(name)) return pageTextProblem(name, text);
  if (name === 'heldWords') return heldWordsProblem(text);
  if (name === 'goal' && !/^\d*$/.test(text)) return 'Whole dollars, digits alone. 0 for no goal.';
  return /\n/.test(text) ? 'One line, please.' : null;
}

/** Input of the call `setSiteText`. `version` is that of the text the admin saw. */
export const setSiteTextSchema = v.strictObject({
  name: v.picklist(siteTextNames),
  text: v.pipe(v.string(), v.maxLength(30_000)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** The text after the call. */
export const siteTextResultSchema = v.object({ text: v.string(), version: v.number() });
