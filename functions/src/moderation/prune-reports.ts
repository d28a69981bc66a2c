import { paths } from '../contract/paths.ts';
import { isVisitor, visitorReportDays } from '../contract/report-call.ts';
import { dayMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { entriesOf } from '../kit/entries.ts';
import { workOn } from '../kit/work.ts';

/** Deletes the reports of visitors, with their addresses, that nobody has answered in time. */
export async function pruneReports(deps: StoreDeps): Promise<void> {
  const { database, clock } = deps;
  const before = clock.now() - visitorReportDays * dayMs;
  for await (const { key: thing, value } of entriesOf(paths.allReports(), database)) {
    const old = Object.entries(value.by ?? {}).filter(
      ([reporter, { at }]) => isVisitor(reporter) && at < before,
    );
    if (old.length === 0) continue;
    await database.update({
      ...Object.fromEntries(old.map(([reporter]) => [paths.report(thing, reporter), null])),
      ...workOn('countReports', thing, deps),
    });
  }
}
