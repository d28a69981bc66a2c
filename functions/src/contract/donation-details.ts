import * as v from 'valibot';
import { atMost, textSchema } from './text-schemas.ts';

export const donorMessageMaxLength = 300;
export const donorNameMaxLength = 60;
export const receiptEmailMaxLength = 254;

/**
 * Invisible characters where they shape what is beside them: joiners within emoji and in scripts such as Persian, variants
 * of emoji and of Han characters, and the letters of flags.
 */
const shaping = [
  String.raw`(?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict})`,
  String.raw`(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]`,
  String.raw`(?<=[\p{ExtPict}\p{Ideographic}#*\d])\p{VS}`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]`,
].join('|');

/** Other invisible characters: control characters except line feeds, format characters, fillers. */
const unseen = new RegExp(String.raw`(?!\n|${shaping})[\p{Cc}\p{DI}\u2028\u2029\u2800\ufff9-\ufffb]`, 'u');

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns whether the digits pass the checksum that every card number has. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** Groups of digits with anything but letters between them. */
const digitGroups = /\d+(?:[^\p{L}\p{N}]+\d+)*/gu;

/** Returns the value of a digit of any script. Each script has its ten digits in a row. */
function digitValue(digit: string): number {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
  let first = digit.codePointAt(0) ?? 0;
  const code = first;
  while (isDigit(first - 1)) first--;
  return (code - first) % 10;
}

/** Returns whether the text has a card number, possibly in groups and next to other digits, such as its expiry date. */
function hasCardNumber(text: string): boolean {
  const written = text.normalize('NFKC').replace(/[^\P{Nd}\d]/gu, (digit) => String(digitValue(digit)));
  for (const [run] of written.matchAll(digitGroups)) {
    const groups = run.split(/\D+/);
    for (const start of groups.keys()) {
      let digits = '';
      for (const group of groups.slice(start)) {
        digits += group;
        if (digits.length > 19) break;
        // Cards begin with neither 19 nor 20, as years do.
        if (digits.length >= 13 && !/^(?:19|20)/.test(digits) && passesLuhn(digits)) return true;
      }
    }
  }
  return false;
}

const typedSchema = v.pipe(
  textSchema,
  v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
  v.check(
    (text) => !unseen.test(text),
    'There is a character in it that cannot be seen. Type the text anew.',
  ),
  v.minLength(1, 'This is empty.'),
  v.check((text) => text === '' || seen.test(text), 'There is nothing to see in it.'),
  v.check(
    (text) => !hasCardNumber(text),
    'This looks like the number of a card. It belongs in the card field alone: leave it out here.',
  ),
);

/** Rejects every address that the payment provider would reject, because it would then reject the whole payment. */
export const receiptEmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(receiptEmailMaxLength, 'This is no e-mail address.'),
  v.regex(
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i,
    'This is no e-mail address.',
  ),
);

export const donorMessageSchema = v.pipe(typedSchema, atMost(donorMessageMaxLength));

export const donorNameSchema = v.pipe(
  typedSchema,
  atMost(donorNameMaxLength),
  v.check((name) => !name.includes('\n'), 'Write the name on one line.'),
);

/** Optional details of a donation. Only admins see them; the provider gets the address, to send its receipt. */
export const donationDetails = {
  receiptEmail: v.exactOptional(receiptEmailSchema),
  name: v.exactOptional(donorNameSchema),
  /** Set if the donor agrees to be thanked publicly by this name. */
  nameShown: v.exactOptional(v.literal(true)),
  message: v.exactOptional(donorMessageSchema),
};

const detailsSchema = v.object(donationDetails);
export type DonationDetails = v.InferOutput<typeof detailsSchema>;

/** Stored in the ledger for a year. `at` is the time of the donation. */
export const storedDetailsSchema = v.object({
  receiptEmail: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  nameShown: v.exactOptional(v.literal(true)),
  message: v.exactOptional(v.string()),
  at: v.number(),
});
export type StoredDetails = v.InferOutput<typeof storedDetailsSchema>;
