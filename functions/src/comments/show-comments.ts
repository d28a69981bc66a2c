import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

/** Returns when the newest of these comments was written, or null. */
export const newestOf = (visible: Record<string, number>): number | null => {
  const times = Object.values(visible);
  return times.length > 0 ? Math.max(...times) : null;
};

/** Returns the number of visible comments of an article and when the newest was written, or null. */
export async function summarizeComments(
  slug: string,
  database: Database,
): Promise<{ count: number; newest: number | null }> {
  const visible = (await database.get(paths.visibleComments(slug))) ?? {};
  return { count: Object.keys(visible).length, newest: newestOf(visible) };
}
