import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { plainLine } from '../kit/plain-text.ts';

export interface Correction {
  path: string;
  text: string;
}

/** Idempotent: one note for one version. Sent again with other words, the note is replaced. */
const keyOf = (version: number) => `v${String(version).padStart(8, '0')}`;

/** Returns the note of this version where it is not stored yet, or null. */
export async function newCorrection(
  { slug }: Draft,
  { version, correction }: { version: number; correction?: string | undefined },
  database: Database,
): Promise<Correction | null> {
  const text = plainLine(correction ?? '');
  if (!text || !slug) return null;
  const path = `${paths.articleBody(slug)}/corrections/${keyOf(version)}`;
  return (await database.get(`${path}/text`)) === text ? null : { path, text };
}
