import type { Reference } from 'firebase-admin/database';

/**
 * Returns the value at `place`. Listens instead of calling the SDK's `get()`, which caches its response only after
 * updates that arrived together with it: a concurrent transaction would be tried with the outdated value until it fails
 * with `maxretry`, and other reads would return that value.
 */
export async function readValue(place: Reference): Promise<unknown> {
  return (await place.once('value')).val() as unknown;
}
