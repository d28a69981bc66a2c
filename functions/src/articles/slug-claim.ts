import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Clock, Store } from '../store.ts';

/** `slugs/{slug}`; with `claimedAt` until the article is out. */
interface SlugHolder {
  draft: string;
  claimedAt?: number;
}

/** A claim whose publishing broke off holds nobody else up for longer. */
const claimMs = 120_000;

const slugTaken = (slug: string) =>
  new AppError('slug-taken', `The address /article/${slug} belongs to another article. Choose another one.`);

const isFree = (holder: SlugHolder | null, draftId: string, now: number): boolean =>
  !holder || holder.draft === draftId || (holder.claimedAt !== undefined && holder.claimedAt < now - claimMs);

export async function requireFreeSlug(
  slug: string,
  draftId: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  const holder = (await store.get(paths.slug(slug))) as SlugHolder | null;
  if (!isFree(holder, draftId, clock.now())) throw slugTaken(slug);
}

/** Of several who want the same address at the same moment, one gets it. */
export async function claimSlug(
  slug: string,
  draftId: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  const { written } = await store.transact(paths.slug(slug), (current): SlugHolder | undefined => {
    const holder = current as SlugHolder | null;
    if (!isFree(holder, draftId, clock.now())) return undefined;
    const isOurs = holder?.draft === draftId && holder.claimedAt === undefined;
    return isOurs ? holder : { draft: draftId, claimedAt: clock.now() };
  });
  if (!written) throw slugTaken(slug);
}
