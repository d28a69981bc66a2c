import { originalDonation } from '@contract/donation-text.ts';
import { readSiteText } from '../../../data/site-text.ts';
import { logError } from '../../../platform/log.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { ReadError } from '../../../platform/data-error.ts';
import { remoteSettings } from '../../../platform/remote-config.ts';

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

/** Returns the goal in dollars that the admins have set on the site, or else that of Remote Config. Null if there is none. */
export async function readGoal(): Promise<number | null> {
  const text = await read('goal');
  const goal = text === '' ? (await remoteSettings()).donationGoal : Number(text);
  return goal > 0 ? goal : null;
}

/** Returns the goal in dollars that the admins have set on the site. Null if there is none. */
export const readSiteGoal = async (): Promise<number | null> => Number(await read('goal')) || null;
