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
  if (bio === undefined) return;
  const stamp = paceStamp(
    { uid: person.uid, kind: 'profile', of: person.uid },
    { now: { '.sv': 'timestamp' } },
  );
  await api.patch('', { [fieldOf(paths.user(person.uid), 'bio')]: bio, ...stamp }, person);
}
