import { leftOverDeps } from '../upkeep-deps.ts';
import { schedule } from '../kit/endpoints.ts';
import { pruneLeftOvers as prune } from './prune-left-overs.ts';

/** Once a week: it reads every article and draft to learn which files they use. */
export const pruneLeftOvers = schedule(
  'pruneLeftOvers',
  { schedule: '40 4 * * 1', memory: '512MiB', timeoutSeconds: 900 },
  () => prune(leftOverDeps()),
);
