import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { hourlyHash } from '../kit/hourly-hash.ts';
import { admit, type Window } from '../kit/rate-limit.ts';
import type { ReadDeps } from './read-deps.ts';

/** Reads an hour that are counted of one address, which may be that of a household or of many phones. */
export const readLimits = { perAddress: 120, perAddressAndThing: 5 } as const;

interface Limits {
  name: string;
  perAddress: number;
  perAddressAndThing: number;
  /** Counters of things in one record. */
  things: number;
}
const ofReads: Limits = { name: 'reads', ...readLimits, things: 64 };
/** Many phones share the address of a network; one program that gives itself ever other names does as well. */
export const episodesPerNetwork = 480;
/** An app asks for a file again and again while it plays: once an hour, among so many counts that few share one. */
const ofEpisodes: Limits = {
  name: 'episodes',
  perAddress: episodesPerNetwork,
  perAddressAndThing: 1,
  things: 1024,
};

/** Addresses share so many records, and in each of them so many counts: neither grows, and none leads back to an address. */
const records = 256;
const addressesEach = 16;

/**
 * Counts one more read of an article or of another page by an address; false where it has had enough. What is kept of the
 * address are numbers that many have in common, made with the hour, and they begin anew with the next one.
 */
function admitBy(limits: Limits) {
  const { name, perAddress, perAddressAndThing, things } = limits;
  return (address: string, thing: string, { database, clock }: ReadDeps): Promise<boolean> => {
    const ofAddress = hourlyHash(address, records * addressesEach, clock);
    const windowOf = (count: string, limit: number): Window => ({
      fields: { window: 'hour', count },
      windowMs: hourMs,
      limit,
    });
    return admit(
      paths.limits(`${name}-${ofAddress % records}`),
      [
        windowOf(`address-${Math.floor(ofAddress / records)}`, perAddress),
        windowOf(`thing-${hourlyHash(`${address} ${thing}`, things, clock)}`, perAddressAndThing),
      ],
      { database, clock },
    );
  };
}

export const admitRead = admitBy(ofReads);
/** Here the thing is an episode in an app. */
export const admitEpisode = admitBy(ofEpisodes);
