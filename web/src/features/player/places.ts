import { isNumber, storedObject } from '../../lib/stored.ts';
import { storage } from '../../platform/storage.ts';

const key = 'riffhall:listened';
const keptAtMost = 50;
const keptFor = 90 * 24 * 60 * 60 * 1000;

interface Place {
  seconds: number;
  at: number;
}

const isPlace = (value: unknown): value is Place => {
  const { seconds, at } = storedObject(value);
  return isNumber(seconds) && seconds > 0 && isNumber(at) && at > Date.now() - keptFor;
};

/** By slug; what is too old or no place at all is left out. */
function read(): [slug: string, place: Place][] {
  try {
    const stored: unknown = JSON.parse(storage.read(key) ?? '{}');
    return Object.entries(storedObject(stored)).filter((entry): entry is [string, Place] =>
      isPlace(entry[1]),
    );
  } catch {
    return [];
  }
}

function write(places: [string, Place][]): void {
  const newest = places.sort(([, one], [, other]) => other.at - one.at).slice(0, keptAtMost);
  if (newest.length > 0) storage.write(key, JSON.stringify(Object.fromEntries(newest)));
  else storage.remove(key);
}

const others = (slug: string) => read().filter(([other]) => other !== slug);

/** Where in each recording somebody stopped, in this browser alone. */
export const listeningPlaces = {
  get: (slug: string): number => read().find(([other]) => other === slug)?.[1].seconds ?? 0,
  keep: (slug: string, seconds: number): void =>
    write([...others(slug), [slug, { seconds, at: Date.now() }]]),
  forget: (slug: string): void => write(others(slug)),
};
