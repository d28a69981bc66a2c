import { paths } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { claim, findOtherHolder } from '../kit/claim.ts';

/** `slugs/{slug}`; has `claimedAt` until the article is published. */
interface SlugHolder {
  draft: string;
}

const slugTaken = (slug: string) =>
  new AppError('slug-taken', `The address /article/${slug} belongs to another article. Choose another one.`);

const claimOf = (slug: string, draftId: string) => ({
  path: paths.slug(slug),
  isOurs: ({ draft }: SlugHolder) => draft === draftId,
});

export async function requireFreeSlug(slug: string, draftId: string, deps: StoreDeps): Promise<void> {
  if (await findOtherHolder(claimOf(slug, draftId), deps)) throw slugTaken(slug);
}

/** Claims a slug. Of several concurrent callers, exactly one succeeds. */
export async function claimSlug(slug: string, draftId: string, deps: StoreDeps): Promise<void> {
  if (await claim({ draft: draftId }, claimOf(slug, draftId), deps)) throw slugTaken(slug);
}
