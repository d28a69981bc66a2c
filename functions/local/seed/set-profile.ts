import type { LocalApi, SignedIn } from './local-api.ts';

/** Sets a member's name and bio, as the profile page does. */
export async function setProfile(
  api: LocalApi,
  person: SignedIn,
  { displayName: name, bio }: { displayName: string; bio?: string },
): Promise<void> {
  await api.call('setDisplayName', { name }, person);
  if (bio !== undefined) await api.call('saveProfile', { bio }, person);
}
