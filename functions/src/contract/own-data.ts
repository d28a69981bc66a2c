import * as v from 'valibot';
import { keySchema } from './text-schemas.ts';

/** The parts of the export of a member's own data, in order. */
export const dataParts = [
  'account',
  'settings',
  'profile',
  'pictures',
  'notifications',
  'sentLog',
  'saved',
  'follows',
  'horns',
  'attendance',
  'calendar',
  'mails',
  'proposals',
  'setLists',
  'drafts',
  'versions',
  'notes',
  'coAuthored',
  'articles',
  'comments',
  'mentions',
  'reports',
  'suspension',
  'devices',
  'donations',
  'donationAttempts',
  'history',
  'actions',
] as const;
export type DataPart = (typeof dataParts)[number];

/** Input of the call `exportMyData`: requests one page of a part. `after` is the `next` of the previous page. */
export const exportMyDataSchema = v.strictObject({
  part: v.picklist(dataParts),
  after: v.optional(v.pipe(keySchema(/^[^.#$[\]/]+$/), v.maxLength(800))),
});

/** One page. `entries` are to be merged with those of the part's other pages. */
export const exportedPageSchema = v.object({
  entries: v.record(v.string(), v.unknown()),
  next: v.optional(v.string()),
});
export type ExportedPage = v.InferOutput<typeof exportedPageSchema>;
