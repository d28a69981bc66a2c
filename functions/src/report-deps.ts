import { createSourceMaps } from './adapters/source-maps.ts';
import { siteFolder } from './config.ts';
import { storeDeps } from './deps.ts';
import type { ReportDeps, SourceMaps } from './reports/handle-report-request.ts';

// Dependencies of the reports of clients' errors.

let sources: SourceMaps | undefined;

export const reportDeps = (): ReportDeps => ({
  ...storeDeps(),
  sources: (sources ??= createSourceMaps(`${siteFolder}/maps`)),
});
