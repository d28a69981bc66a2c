import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { Store } from '../store.ts';
import { plainLine } from '../kit/plain-text.ts';

export interface Correction {
  path: string;
  text: string;
}

/** One note for one version, however often it is sent; sent with other words, it is corrected itself. */
const keyOf = (version: number) => `v${String(version).padStart(8, '0')}`;

/** The note of a version that has still to be written, or null. */
export async function newCorrection(
  { slug }: Draft,
  { version, correction }: { version: number; correction?: string | undefined },
  store: Store,
): Promise<Correction | null> {
  const text = plainLine(correction ?? '');
  if (!text || !slug) return null;
  const path = `${paths.articleBody(slug)}/corrections/${keyOf(version)}`;
  return (await store.get(`${path}/text`)) === text ? null : { path, text };
}
