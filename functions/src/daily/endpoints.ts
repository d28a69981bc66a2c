import { moreMemory } from '../config.ts';
import { storeDeps } from '../deps.ts';
import { schedule } from '../kit/endpoints.ts';
import { countDays as countDaysUseCase } from './count-days.ts';

/**
 * Runs soon after midnight, and again before the morning for what arrived late. The first run ever reads two months.
 */
export const countDays = schedule(
  'countDays',
  { schedule: '10 0,5 * * *', ...moreMemory('512MiB'), timeoutSeconds: 540 },
  () => countDaysUseCase(storeDeps()),
);
