import type { ChangeDeps } from '../comments/change-comment.ts';
import { paths } from '../contract/paths.ts';
import type { ReportedThing } from '../contract/report-call.ts';
import type { Changes } from '../database.ts';
import { withLease } from '../kit/lease.ts';

/** Longer than a change takes, and short enough that a crash makes no answer fail. */
const leaseMs = 15_000;

/** Writes what `change` returns for a reported page, while nothing else lists it or answers its reports. */
export const withReportsOf = (
  thing: string,
  change: (page: ReportedThing) => Changes | null,
  deps: ChangeDeps,
): Promise<void> =>
  withLease(
    paths.lease(`reports:${thing}`),
    async (lease) => {
      const page = await deps.database.get(paths.reports(thing));
      const changes = page && change(page);
      if (!changes) return;
      lease.requireHeld();
      await deps.database.update(changes);
    },
    deps,
    leaseMs,
  );

/** Returns the id of what a page waits for a moderator for: the reports since it was decided about. */
export const pageWaiting = (thing: string, { closedAt = 0 }: ReportedThing): string =>
  `${thing} reported ${closedAt}`;
