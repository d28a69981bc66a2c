import { moreMemory } from '../config.ts';
import { leftOverDeps } from '../deps.ts';
import { schedule } from '../kit/endpoints.ts';
import { pruneLeftOvers as pruneLeftOversUseCase } from './prune-left-overs.ts';

/** Runs once a week, because it reads every article and draft to find the files in use. */
export const pruneLeftOvers = schedule(
  'pruneLeftOvers',
  { schedule: '40 4 * * 1', ...moreMemory('512MiB'), timeoutSeconds: 900 },
  () => pruneLeftOversUseCase(leftOverDeps()),
);
