import { paths } from '../contract/paths.ts';
import { mirror } from '../kit/mirror.ts';
import type { Store } from '../store.ts';

/** Mirrors `horns/{slug}/{uid}` in `hornsGiven/{uid}/{slug}`. */
export const mirrorHorn = (slug: string, uid: string, store: Store): Promise<void> =>
  mirror(paths.horn(slug, uid), paths.hornGiven(uid, slug), store);
