import { paths } from '../contract/paths.ts';
import type { CommentDeps } from './comment-deps.ts';
import { commentLimits } from './limits.ts';

const minuteMs = 60_000;
const minutes = commentLimits.all.windowMs / minuteMs;

/** `limits/comments`: how many comments came in each of the last minutes. */
type AllTraffic = Record<string, number>;

const keyOf = (minute: number) => `m${minute}`;

/** Counts one more comment. Answers how many have come lately, with it. */
export async function countInAll({ store, clock }: Pick<CommentDeps, 'store' | 'clock'>): Promise<number> {
  const { value } = await store.transact(paths.limits('comments'), (current) => {
    const traffic = (current ?? {}) as AllTraffic;
    const now = Math.floor(clock.now() / minuteMs);
    const last = Array.from({ length: minutes }, (_, ago) => keyOf(now - ago));
    const kept = Object.fromEntries(last.flatMap((key) => (traffic[key] ? [[key, traffic[key]]] : [])));
    return { ...kept, [keyOf(now)]: (traffic[keyOf(now)] ?? 0) + 1 };
  });
  return Object.values(value as AllTraffic).reduce((sum, count) => sum + count, 0);
}
