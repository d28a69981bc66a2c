import * as v from 'valibot';
import { textSchema } from './text-schemas.ts';

export const donorMessageMaxLength = 300;
export const donorNameMaxLength = 60;
export const receiptEmailMaxLength = 254;

/** Control characters except line feeds, which a message may contain, and bidirectional formatting characters. */
const notTyped = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]/u;

const typedSchema = v.pipe(
  textSchema,
  v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
  v.check(
    (text) => !notTyped.test(text),
    'There is a character in it that cannot be seen. Type the text anew.',
  ),
  v.minLength(1, 'This is empty.'),
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

export const donorMessageSchema = v.pipe(
  typedSchema,
  v.maxLength(donorMessageMaxLength, `Use at most ${donorMessageMaxLength} characters.`),
);

export const donorNameSchema = v.pipe(
  typedSchema,
  v.maxLength(donorNameMaxLength, `Use at most ${donorNameMaxLength} characters.`),
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
