import type { MemberWrite } from '@contract/last-writes.ts';
import { paths } from '@contract/paths.ts';
import type { Device } from '@contract/push.ts';
import { loadFirebase } from './firebase/load.ts';
import { readPath } from './read-path.ts';

/** A device as its browser reports it. */
export type SeenDevice = Omit<Device, 'at'>;

const write = (uid: string, id: string): MemberWrite => ({ uid, kind: 'devices', of: id });

/** Stores a member's device. Resolves when the server has it. */
export async function saveDevice(uid: string, id: string, device: SeenDevice): Promise<void> {
  const { database } = await loadFirebase();
  await database.writeRateLimited(write(uid, id), {
    [paths.device(uid, id)]: { ...device, at: database.serverTime },
  });
}

/** Removes a device. Rejects if the server refuses. */
export async function removeDevice(uid: string, id: string): Promise<void> {
  const { database } = await loadFirebase();
  await database.writeRateLimited(write(uid, id), { [paths.device(uid, id)]: null });
}

/** Reads a device; null if the server has removed it because the push service does not recognize its token any more. */
export async function readDevice(uid: string, id: string): Promise<Device | null> {
  const stored = (await readPath(paths.device(uid, id))) as Partial<Device> | null;
  return typeof stored?.token === 'string' && typeof stored.at === 'number'
    ? { token: stored.token, at: stored.at, ...(stored.mustShow === true && { mustShow: true }) }
    : null;
}
