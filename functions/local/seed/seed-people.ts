import type { LocalApi, SignedIn } from './local-api.ts';
import { type DemoName, demoPeople, type DemoPerson } from './people.ts';

/** Sets a member's name and bio, as the profile page does. */
export async function setProfile(
  api: LocalApi,
  person: SignedIn,
  { displayName: name, bio }: { displayName: string; bio?: string },
): Promise<void> {
  await api.call('setDisplayName', { name }, person);
  if (bio !== undefined) await api.call('saveProfile', { bio }, person);
}

export type DemoSessions = Record<DemoName, SignedIn>;

const people = Object.entries(demoPeople) as [DemoName, DemoPerson][];

async function signInAll(signIn: (person: DemoPerson) => Promise<SignedIn>): Promise<DemoSessions> {
  const signedIn = await Promise.all(people.map(async ([name, person]) => [name, await signIn(person)]));
  return Object.fromEntries(signedIn) as DemoSessions;
}

/**
 * Seeds the demo accounts, the admin first: as long as there is none, the configured address can make itself admin,
 * and then grant the others their roles.
 */
export async function seedPeople(api: LocalApi): Promise<DemoSessions> {
  const sessions = await signInAll(({ email, password, joinedDaysAgo }) =>
    api.ensureVerified(email, password, joinedDaysAgo),
  );
  const admin = sessions.admin;

  await api.call('setRoles', { uid: admin.uid, roles: demoPeople.admin.roles }, admin);
  for (const [name, { roles, record }] of people) {
    const { uid } = sessions[name];
    const hasRole = Object.values(roles).includes(true);
    if (name !== 'admin' && hasRole) await api.call('setRoles', { uid, roles }, admin);
    await setProfile(api, sessions[name], record);
  }
  // The previous tokens contain no roles.
  return signInAll(({ email, password }) => api.signIn(email, password));
}
