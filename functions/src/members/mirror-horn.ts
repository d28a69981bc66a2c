import { paths } from '../contract/paths.ts';
import { mirror } from '../kit/mirror.ts';
import type { Database } from '../database.ts';

/** Mirrors `horns/{slug}/{uid}` to `hornsGiven/{uid}/{slug}`. */
export const mirrorHorn = (slug: string, uid: string, database: Database): Promise<void> =>
  mirror(paths.horn(slug, uid), paths.hornGiven(uid, slug), database);
