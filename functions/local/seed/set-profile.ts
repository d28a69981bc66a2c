import { paceStamp } from '../../src/contract/pace.ts';
import { fieldOf, paths } from '../../src/contract/paths.ts';
import type { LocalApi, SignedIn } from './local-api.ts';

/** Sets a member's name and bio, as the profile page does. */
export async function setProfile(
  api: LocalApi,
  person: SignedIn,
  { displayName: name, bio }: { displayName: string; bio?: string },
): Promise<void> {
  await api.call('setDisplayName', { name }, person);
  const bioPath = fieldOf(paths.user(person.uid), 'bio');
  // Seeded again within the pace of profiles, which a fast machine does at its first start, the same text is refused.
  if (bio === undefined || (await api.read(bioPath, person)) === bio) return;
  const stamp = paceStamp(
    { uid: person.uid, kind: 'profile', of: person.uid },
    { now: { '.sv': 'timestamp' } },
  );
  await api.patch('', { [bioPath]: bio, ...stamp }, person);
}
