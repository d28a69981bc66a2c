import { createHash } from 'node:crypto';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { admit, type Window } from '../kit/rate-limit.ts';
import type { ReadDeps } from './read-deps.ts';

/** What is counted in an hour of one address, which may be that of a household or of many phones. */
export const readLimits = { perAddress: 120, perAddressAndArticle: 5 } as const;

/** Addresses share so many records, and in each of them so many counts: neither grows, and none leads back to an address. */
const records = 256;
const addressesEach = 16;
const articlesEach = 64;

/**
 * Counts one more read of an address; false where it has had enough. What is kept of the address are numbers that many have
 * in common, made with the hour, and they begin anew with the next one.
 */
export function admitRead(address: string, slug: string, { database, clock }: ReadDeps): Promise<boolean> {
  const hour = Math.floor(clock.now() / hourMs);
  const number = (text: string) => createHash('sha256').update(`${hour} ${text}`).digest().readUInt32BE();
  const ofAddress = number(address);
  const windowOf = (count: string, limit: number): Window => ({
    fields: { window: 'hour', count },
    windowMs: hourMs,
    limit,
  });
  return admit(
    paths.limits(`reads-${ofAddress % records}`),
    [
      windowOf(`address-${Math.floor(ofAddress / records) % addressesEach}`, readLimits.perAddress),
      windowOf(`article-${number(`${address} ${slug}`) % articlesEach}`, readLimits.perAddressAndArticle),
    ],
    { database, clock },
  );
}
