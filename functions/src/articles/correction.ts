import type { Draft } from '../contract/articles.ts';
import { versionKey } from '../contract/draft-versions.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { plainLine } from '../kit/plain-text.ts';

export interface Correction {
  path: string;
  text: string;
}

/**
 * Returns the correction note of a version, or null if it is already stored. Idempotent: each version has one note,
 * which is replaced if it is sent again with a different text.
 */
export async function newCorrection(
  { slug }: Draft,
  { version, correction }: { version: number; correction?: string | undefined },
  database: Database,
): Promise<Correction | null> {
  const text = plainLine(correction ?? '');
  if (!text || !slug) return null;
  const path = `${paths.articleBody(slug)}/corrections/${versionKey(version)}`;
  return (await database.get(`${path}/text`)) === text ? null : { path, text };
}
