import type { StoredPicture } from '../../src/contract/pictures.ts';
import { pressRun } from './art/press-run.ts';
import { type SleeveName, sleeves } from './art/sleeves.ts';
import { inLanes } from '../../tools/in-lanes.ts';
import type { LocalApi } from './local-api.ts';
import type { DemoSessions } from './seed-people.ts';

export type DemoPictures = Record<SleeveName, StoredPicture>;

/** Prints every picture and sends it in as an author would. The server knows those that it has. */
export async function seedPictures(api: LocalApi, sessions: DemoSessions): Promise<DemoPictures> {
  const pictures: Partial<DemoPictures> = {};
  await inLanes(Object.keys(sleeves) as SleeveName[], 2, async (name) => {
    const data = (await pressRun(sleeves[name])).toString('base64');
    const answer = (await api.call('uploadMedia', { data }, sessions.author)) as { result: StoredPicture };
    pictures[name] = answer.result;
  });
  return pictures as DemoPictures;
}
