import { quoted } from './quoted.ts';
import * as v from 'valibot';

/** Texts of the site that admins edit in the page. */
export const siteTextNames = ['claim', 'description', 'about', 'goal', 'donation'] as const;
export type SiteTextName = (typeof siteTextNames)[number];

export const siteTextLabels: Record<SiteTextName, string> = {
  claim: 'Claim',
  description: 'Description',
  about: 'About us',
  goal: 'Donation goal',
  donation: 'Opening of the donation panel',
};

/** `siteTexts/{name}`: what everybody reads. */
export interface SiteText {
  /** Empty for the original, which is in the code. */
  text: string;
  /** Grows by one with every change. */
  version: number;
}

/** `siteTextVersions/{name}/{versionKey}`: what the text was changed to, by whom and when. For admins. */
export interface SiteTextVersion extends SiteText {
  by: string;
  /** Milliseconds since 1970, by the server. */
  at: number;
}

/** The changes of each text that are kept. */
export const siteTextVersionsKept = 20;

/** In characters. */
export const siteTextMax: Record<SiteTextName, number> = {
  claim: 60,
  description: 200,
  about: 8000,
  goal: 7,
  donation: 300,
};

/** `[words](address)`, the one mark within a line of About. Lines may begin with `## ` or `- `. */
export const siteLink = /\[([^[\]\n]+)\]\(([^()\s]*)\)/g;

/** True for addresses on this site, with https, or of a mailbox. */
export const isLinkable = (address: string): boolean =>
  /^(\/(?!\/)\S*|https:\/\/[^\s/]\S*|mailto:\S+@\S+)$/.test(address);

function aboutProblem(text: string): string | null {
  const bad = [...text.matchAll(siteLink)].find(([, , address = '']) => !isLinkable(address));
  return bad
    ? `The address of ${quoted(bad[1] ?? '')} has to begin with https://, with mailto: or, for a page of this site, with /.`
    : null;
}

/** Says what is wrong with a text; null when it is valid. An empty one is the original. */
export function siteTextProblem(name: SiteTextName, text: string): string | null {
  if (text.length > siteTextMax[name]) return `At most ${siteTextMax[name]} characters.`;
  if (name === 'about') return aboutProblem(text);
  if (name === 'goal' && !/^\d*$/.test(text)) return 'Whole dollars, digits alone. 0 for no goal.';
  return /\n/.test(text) ? 'One line, please.' : null;
}

/** Input of the callable `setSiteText`. `version` is that of the text that the admin has seen. */
export const setSiteTextSchema = v.strictObject({
  name: v.picklist(siteTextNames),
  text: v.pipe(v.string(), v.maxLength(10_000)),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type SetSiteTextInput = v.InferOutput<typeof setSiteTextSchema>;

/** The text afterwards. */
export const siteTextResultSchema = v.object({ text: v.string(), version: v.number() });
