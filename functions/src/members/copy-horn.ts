import { paths } from '../contract/paths.ts';
import type { Store } from '../store.ts';

/** Keeps `hornsGiven/{uid}/{slug}` in step with `horns/{slug}/{uid}`, however late or often it is told; as `copyFollow`. */
export async function copyHorn(slug: string, uid: string, store: Store): Promise<void> {
  let given = await store.get(paths.horn(slug, uid));
  for (;;) {
    await store.update({ [paths.hornGiven(uid, slug)]: given });
    const now = await store.get(paths.horn(slug, uid));
    if (now === given) return;
    given = now;
  }
}
