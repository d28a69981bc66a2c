import { originalDonation } from '@contract/donation-text.ts';
import { readSiteText } from '../../../data/site-text.ts';
import { logError } from '../../../platform/log.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { ReadError } from '../../../platform/data-error.ts';

/** Empty where it is the original, or could not be read: the panel does without. */
async function read(name: 'goal' | 'donation'): Promise<string> {
  try {
    return await readSiteText(publicReader(), name);
  } catch (error) {
    if (!(error instanceof ReadError)) logError('Reading a text of the site', error);
    return '';
  }
}

/** Resolves to the intro of the donation panel. */
export const readDonationIntro = async (): Promise<string> => (await read('donation')) || originalDonation;

/** The goal that admins have set, in dollars, 0 for none; else what `otherwise` says. Null when there is no goal. */
export async function readGoal(otherwise: () => Promise<number>): Promise<number | null> {
  const text = await read('goal');
  const goal = text === '' ? await otherwise() : Number(text);
  return goal > 0 ? goal : null;
}
