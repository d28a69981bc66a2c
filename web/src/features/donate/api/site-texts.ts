import { originalDonation } from '@contract/donation-text.ts';
import { readSiteText } from '../../../data/site-text.ts';
import { logError } from '../../../platform/log.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { ReadError } from '../../../platform/data-error.ts';

/** Returns an empty string if the text is still the original or cannot be read; the panel works without it. */
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

/**
 * Returns the goal in dollars that the admins have set (0 for none), or else the result of `otherwise`. Null if there
 * is no goal.
 */
export async function readGoal(otherwise: () => Promise<number>): Promise<number | null> {
  const text = await read('goal');
  const goal = text === '' ? await otherwise() : Number(text);
  return goal > 0 ? goal : null;
}
