import {
  type DonationDetails,
  donorMessageSchema,
  donorNameSchema,
  receiptEmailSchema,
} from '@contract/donation-details.ts';
import * as v from 'valibot';

/** The raw values of the optional fields. */
export interface TypedExtras {
  receiptEmail: string;
  name: string;
  nameShown: boolean;
  message: string;
}
export type ExtraField = 'receiptEmail' | 'name' | 'message';
export type ExtraProblems = Partial<Record<ExtraField, string>>;

export const noExtras: TypedExtras = { receiptEmail: '', name: '', nameShown: false, message: '' };

const schemas = {
  receiptEmail: receiptEmailSchema,
  name: donorNameSchema,
  message: donorMessageSchema,
} satisfies Record<ExtraField, v.GenericSchema<string, string>>;

export type ExtrasReading = { details: DonationDetails } | { problems: ExtraProblems };

/** Validates the optional fields by the server's rules. Empty fields are not sent. */
export function readExtras(typed: TypedExtras): ExtrasReading {
  const details: DonationDetails = {};
  const problems: ExtraProblems = {};
  for (const field of ['receiptEmail', 'name', 'message'] as const) {
    if (typed[field].trim() === '') continue;
    const read = v.safeParse(schemas[field], typed[field]);
    if (read.success) details[field] = read.output;
    else problems[field] = read.issues[0].message;
  }
  if (Object.keys(problems).length > 0) return { problems };
  if (details.name !== undefined && typed.nameShown) details.nameShown = true;
  return { details };
}
