import { setProfile } from './seed-people.ts';
import type { LocalApi, SignedIn } from './local-api.ts';

/** Members who comment, in addition to the demo accounts. Their passwords are not printed. */
export const crowd = {
  hettie: {
    joinedDaysAgo: 140,
    displayName: 'Hettie Bramall',
    bio: 'Sheffield. Second from the left at the bar.',
  },
  ossi: { joinedDaysAgo: 97, displayName: 'Ossi', bio: 'Doomia. Saunaa. Lisää doomia.' },
  renata: { joinedDaysAgo: 54, displayName: 'Renata z Krakowa', bio: 'Drones, trams, dumplings.' },
  juergen: { joinedDaysAgo: 46, displayName: 'Jürgen vom Merch', bio: 'We have it in L and XXL.' },
  pauline: { joinedDaysAgo: 35, displayName: 'Pauline Q.', bio: 'Plays the drums next door. Sorry.' },
  marit: { joinedDaysAgo: 26, displayName: 'Marit uten paraply', bio: 'Bergen. Wet since 1987.' },
  kasia: {
    joinedDaysAgo: 17,
    displayName: 'Kasia z Bałut',
    bio: 'Łódź. Death metal, second staircase on the left.',
  },
  wim: { joinedDaysAgo: 9, displayName: 'Wim van de vrachtwagen', bio: 'I drive the bells.' },
  dimitra: { joinedDaysAgo: 3, displayName: 'Dimitra', bio: 'Thessaloniki. The one with the cape.' },
} as const;

export type CrowdName = keyof typeof crowd;
export type CrowdSessions = Record<CrowdName, SignedIn>;

export async function seedCrowd(api: LocalApi): Promise<CrowdSessions> {
  const entered = Object.entries(crowd).map(async ([name, { joinedDaysAgo, ...record }]) => {
    const email = `${name}@crowd.riffhall.test`;
    const person = await api.ensureVerified(email, `riffhall-${name}`, joinedDaysAgo);
    await setProfile(api, person, record);
    return [name, person] as const;
  });
  return Object.fromEntries(await Promise.all(entered)) as CrowdSessions;
}
