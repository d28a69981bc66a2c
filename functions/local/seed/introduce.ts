import { paths } from '../../src/contract/paths.ts';
import type { LocalApi, SignedIn } from './local-api.ts';

/** Name and text of a member, as the profile page saves them. */
export async function introduce(
  api: LocalApi,
  person: SignedIn,
  { displayName: name, bio }: { displayName: string; bio?: string },
): Promise<void> {
  await api.call('setDisplayName', { name }, person);
  if (bio !== undefined) await api.patch(paths.user(person.uid), { bio }, person);
}
