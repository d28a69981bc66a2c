import { createSourceMaps } from './adapters/source-maps.ts';
import { siteFolder } from './config.ts';
import { realBucket, storeDeps } from './deps.ts';
import type { LeftOverDeps } from './pruning/prune-left-overs.ts';
import type { ReportDeps, SourceMaps } from './reports/answer-report-request.ts';

// Dependencies of maintenance functions.

let sources: SourceMaps | undefined;

export const reportDeps = (): ReportDeps => ({
  ...storeDeps(),
  sources: (sources ??= createSourceMaps(`${siteFolder}/maps`)),
});

export const leftOverDeps = (): LeftOverDeps => ({ ...storeDeps(), folders: realBucket });
