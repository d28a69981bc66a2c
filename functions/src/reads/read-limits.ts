import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { hourlyHash } from '../kit/hourly-hash.ts';
import { consume, type Window } from '../kit/rate-limit.ts';

/** Reads per hour that are counted for one IP address, which may be shared by a household or many phones. */
export const readLimits = { perAddress: 120, perAddressAndItem: 5 } as const;

interface Limits {
  name: 'reads' | 'episodes';
  perAddress: number;
  perAddressAndItem: number;
  /** The number of counters for items in one record. */
  items: number;
}
const ofReads: Limits = { name: 'reads', ...readLimits, items: 64 };
/**
 * Many phones share the IP address of a mobile network, but a single program that keeps changing its user agent also
 * counts as one address.
 */
export const episodesPerNetwork = 480;
/**
 * An app requests a file repeatedly while it plays, so it is counted once an hour. There are enough counters that few
 * apps share one.
 */
const ofEpisodes: Limits = {
  name: 'episodes',
  perAddress: episodesPerNetwork,
  perAddressAndItem: 1,
  items: 1024,
};

/**
 * IP addresses are hashed into this many records with this many counters each. So neither grows, and no counter can be
 * traced to an address.
 */
const records = 256;
const addressesEach = 16;

/**
 * Returns a function that counts a read of an item by an IP address, and returns false if the address has reached a
 * limit. Only hash buckets shared by many addresses are stored. They are derived with the current hour, so they change
 * every hour.
 */
function limiterOf(limits: Limits) {
  const { name, perAddress, perAddressAndItem, items } = limits;
  return (address: string, item: string, { database, clock }: StoreDeps): Promise<boolean> => {
    const ofAddress = hourlyHash(address, records * addressesEach, clock);
    const windowOf = (count: string, limit: number): Window => ({
      fields: { window: 'hour', count },
      windowMs: hourMs,
      limit,
    });
    return consume(
      paths.limits(`${name}-${ofAddress % records}`),
      [
        windowOf(`address-${Math.floor(ofAddress / records)}`, perAddress),
        windowOf(`thing-${hourlyHash(`${address} ${item}`, items, clock)}`, perAddressAndItem),
      ],
      { database, clock },
    );
  };
}

export const withinReadLimit = limiterOf(ofReads);
/** Here, the item is an episode in one app. */
export const withinEpisodeLimit = limiterOf(ofEpisodes);
