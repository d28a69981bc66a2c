import { leftOverDeps } from '../deps.ts';
import { pruneLeftOvers as pruneLeftOversUseCase } from './prune-left-overs.ts';

export const pruneLeftOvers = () => pruneLeftOversUseCase(leftOverDeps());
