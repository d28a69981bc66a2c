import { countDeps } from '../deps.ts';
import { schedule } from '../kit/endpoints.ts';
import { countDays as count } from './count-days.ts';

/** Soon after midnight, and once more before the morning for what came late. Counting the first time reads two months. */
export const countDays = schedule(
  'countDays',
  { schedule: '10 0,5 * * *', memory: '512MiB', timeoutSeconds: 540 },
  () => count(countDeps()),
);
