import { beginningOf } from '../contract/text-index.ts';
import unhomoglyph from 'unhomoglyph';
import { wordKey } from '../contract/keys.ts';
import type { NameClaim } from '../contract/profile-call.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import { claim, type Claimed } from '../kit/claim.ts';
import { profileChanges } from './public-profile.ts';

/** Any mark on a Latin, Greek or Cyrillic letter or on a digit. Readers overlook it; in other scripts, it changes the word. */
const marksOnLetter = /([\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}])\p{M}+/gu;
/** Marks that readers overlook on any character: diacritics, and whatever encloses it. */
const accents = /[\u0300-\u036f\p{Me}]/gu;
const withoutAccents = (text: string): string => text.replace(marksOnLetter, '$1').replace(accents, '');
/** Characters that nobody sees, some of which are marks or letters: variation selectors, joiners, fillers. */
const invisible = /\p{DI}/gu;
const unseen = /[^\p{L}\p{N}\p{M}]/gu;
/** A database key has at most 768 bytes, and a character takes at most four. */
const keyMaxLength = 190;

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
/**
 * Letters that Unicode neither decomposes nor lists as look-alikes: small capitals, Canadian and Yi syllables, and white
 * letters on black.
 */
const drawnAlphabets = [
  ...[
    'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ',
    'ᗩᗷᑕᗪᗴᖴᘜᕼᓰᒍkᒪᗰᑎᝪᑭᑫᖇᔕtᑌᐯᗯ᙭yᘔ',
    'ꍏꌃꉓꀸꍟꎇꁅꃅꀤꀭꀘ꒒ꂵꈤꂦꉣꆰꋪꌗ꓄ꀎꃴꅏꊼꌩꁴ',
  ].map((letters) => Array.from(letters)),
  ...[0x1f150, 0x1f170].map((first) => alphabet.map((_, at) => String.fromCodePoint(first + at))),
];
const drawn = new Map(
  drawnAlphabets.flatMap((letters) => letters.map((letter, at) => [letter, alphabet[at]] as const)),
);
/** Returns a text with plain letters for those. */
export const plainLetters = (text: string): string =>
  Array.from(text, (letter) => drawn.get(letter) ?? letter).join('');

/** Returns the skeleton of a text: https://www.unicode.org/reports/tr39/#Confusable_Detection */
const skeleton = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * Returns the same key for names that look alike, regardless of case, accents, spaces, punctuation, and look-alike
 * letters of other scripts. A capital i looks like an l, and a name may be written in capitals, so a lowercase i also
 * counts as an l.
 */
export function nameKey(name: string): string {
  const plain = withoutAccents(plainLetters(name.normalize('NFKD').replace(invisible, ''))).replace(
    unseen,
    '',
  );
  const small = withoutAccents(skeleton(skeleton(plain).toLowerCase())).replaceAll('i', 'l');
  return wordKey(beginningOf(small.replace(unseen, ''), keyMaxLength));
}

/** Returns the path of the claim shared by all names that look like this one. */
export const claimOf = (name: string) => paths.nameClaim(nameKey(name));

/** True if the holder of a claim still has a name with this key. */
async function holds(uid: string, key: string, database: Database): Promise<boolean> {
  const name = await database.get(fieldOf(paths.user(uid), 'displayName'));
  return typeof name === 'string' && nameKey(name) === key;
}

/**
 * Takes over a settled claim whose holder has changed their name, including one that they release at the same time,
 * unless somebody else takes it first.
 */
async function takeOver(
  uid: string,
  name: string,
  from: Claimed<NameClaim>,
  deps: StoreDeps,
): Promise<boolean> {
  const { database, clock } = deps;
  if (from.claimedAt !== undefined || (await holds(from.uid, nameKey(name), database))) return false;
  const { written } = await database.transact<Claimed<NameClaim>>(claimOf(name), (current) => {
    const isFree = current === null || (current.uid === from.uid && current.claimedAt === undefined);
    return isFree ? { uid, claimedAt: clock.now() } : undefined;
  });
  return written;
}

/** Claims a name, and all that look like it, for a member. Only one of several simultaneous callers gets it. */
export async function claimName(uid: string, name: string, deps: StoreDeps): Promise<boolean> {
  const wanted = { path: claimOf(name), isOurs: (holder: NameClaim) => holder.uid === uid };
  const other = await claim<NameClaim>({ uid }, wanted, deps);
  return other === null || takeOver(uid, name, other, deps);
}

/** Returns the changes that give a member the claimed name, and release the claim on their previous one. */
export async function nameChanges(uid: string, name: string, deps: StoreDeps): Promise<Changes> {
  const { database } = deps;
  const before = await database.get(fieldOf(paths.user(uid), 'displayName'));
  const isOther = typeof before === 'string' && before !== '' && nameKey(before) !== nameKey(name);
  const left = isOther ? await database.get(claimOf(before)) : null;
  return {
    ...(isOther && left?.uid === uid && { [claimOf(before)]: null }),
    [claimOf(name)]: { uid },
    ...(await profileChanges(uid, { displayName: name }, deps)),
  };
}
