import { useEffect, useState } from 'react';
import { logError } from '../../platform/log.ts';
import { readReports, type ReportEntry } from './api/reports.ts';
import type { QueueRow } from './api/queue.ts';

export type Reports = { entries: ReportEntry[] | null; failed: boolean; retry: () => void };

/**
 * Loads the reports of a comment, and reloads them when another one arrives. The previous ones stay in the meantime.
 */
export function useReports({ slug, id, reportedAt, reports }: QueueRow): Reports {
  const [entries, setEntries] = useState<ReportEntry[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let cancelled = false;
    readReports(slug, id).then(
      (found) => {
        if (cancelled) return;
        setEntries(found);
        setFailed(false);
      },
      (error: unknown) => {
        logError('Reading reports', error);
        if (!cancelled) setFailed(true);
      },
    );
    return () => {
      cancelled = true;
    };
  }, [slug, id, reportedAt, reports, attempt]);

  return { entries, failed, retry: () => setAttempt((number) => number + 1) };
}
