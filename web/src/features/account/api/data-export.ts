import { dayOf } from '@contract/calendar.ts';
import { dataParts, type DataPart, exportedPageSchema } from '@contract/own-data.ts';
import { siteName } from '@contract/site.ts';
import * as v from 'valibot';
import { ownZone } from '../../../lib/zone-texts.ts';
import { callFunction } from '../../../platform/callables.ts';
import { logError } from '../../../platform/log.ts';

export interface ExportProgress {
  /** The number of parts that have been loaded, out of `of`. */
  done: number;
  of: number;
}

export type ExportResult =
  | { ok: true; file: Blob; name: string }
  /** Human-readable. Empty if the export was cancelled. */
  | { ok: false; message: string };

interface ExportOptions {
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
}

class ExportFailure extends Error {}

/** Loads all pages of one part. */
async function fetchPart(part: DataPart, signal: AbortSignal): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  let after: string | undefined;
  do {
    signal.throwIfAborted();
    const answer = await callFunction('exportMyData', { part, ...(after !== undefined && { after }) });
    if (!answer.ok) throw new ExportFailure(answer.message);
    const page = v.parse(exportedPageSchema, answer.value);
    Object.assign(all, page.entries);
    after = page.next;
  } while (after !== undefined);
  return all;
}

/** Exports all data of the signed-in member as one file. Never rejects. */
export async function exportOwnData({ onProgress, signal }: ExportOptions): Promise<ExportResult> {
  const now = new Date();
  const copy: Record<string, unknown> = {
    site: siteName,
    madeAt: now.toISOString(),
    times: 'Milliseconds since 1970, in UTC.',
  };
  try {
    for (const [done, part] of dataParts.entries()) {
      onProgress({ done, of: dataParts.length });
      copy[part] = await fetchPart(part, signal);
    }
  } catch (error) {
    if (signal.aborted) return { ok: false, message: '' };
    if (error instanceof ExportFailure) return { ok: false, message: error.message };
    logError('Copying the own data', error);
    return { ok: false, message: 'The server answered with something else. Try again.' };
  }
  const file = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
  return { ok: true, file, name: `${siteName.toLowerCase()}-data-${dayOf(now.getTime(), ownZone())}.json` };
}
