import { paths } from '@contract/paths.ts';
import { photoAddress } from '@contract/photos.ts';
import { readPath } from '../platform/read-path.ts';
import { type Source, source } from './source.ts';
import { useSources } from './use-source.ts';

async function readName(path: string): Promise<string | null> {
  const name = await readPath(path);
  return typeof name === 'string' ? name : null;
}

/** Reads the name on a member's public profile, as shown under articles; null if the member has none. */
export const readPublicName = (uid: string): Promise<string | null> =>
  readName(`${paths.profile(uid)}/displayName`);

/** The name on a member's public profile. */
export const publicName = (uid: string): Source<string | null> =>
  source(['the public name of a member', uid], { load: () => readPublicName(uid) });

/** The URL of the picture on a member's public profile; null if the member has none. */
export const publicPicture = (uid: string): Source<string | null> =>
  source(['the public picture of a member', uid], {
    load: async () => photoAddress(await readPath(`${paths.profile(uid)}/photoURL`)),
  });

/** A member's name from the accounts, which only admins may read; null for a former member. */
export const memberName = (uid: string): Source<string | null> =>
  source(['the name of a member', uid], { load: () => readName(`${paths.member(uid)}/name`) });

interface NameWords {
  /** Shown while a name is loading, or if it failed to load. */
  unknown: string;
  /** Shown for a member who has no name or no longer has an account. */
  none: string;
}

/** Returns a function that maps uids to names. */
export function useMemberNames(
  uids: readonly string[],
  sourceOf: (uid: string) => Source<string | null>,
  { unknown, none }: NameWords,
): (uid: string) => string {
  const names = useSources(uids, sourceOf);
  return (uid) => {
    const name = names[uid];
    return name === undefined ? unknown : (name ?? none);
  };
}
