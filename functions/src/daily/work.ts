import { storeDeps } from '../deps.ts';
import { countDays as countDaysUseCase } from './count-days.ts';

/** The first run ever reads two months. */
export const countDays = () => countDaysUseCase(storeDeps());
