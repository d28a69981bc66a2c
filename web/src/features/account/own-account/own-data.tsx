import { useEffect, useRef, useState } from 'react';
import { download } from '../../../platform/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import styles from './own-account.module.css';
import { dayOf } from '@contract/calendar.ts';
import { dataParts, type DataPart, exportedPageSchema } from '@contract/own-data.ts';
import { siteName } from '@contract/site.ts';
import * as v from 'valibot';
import { ownZone } from '../../../lib/zone-texts.ts';
import { callFunction } from '../../../platform/callables.ts';
import { logError } from '../../../platform/log.ts';

interface ExportProgress {
  /** The number of parts that have been loaded, out of `of`. */
  done: number;
  of: number;
}

type ExportResult =
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
async function exportOwnData({ onProgress, signal }: ExportOptions): Promise<ExportResult> {
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

type State =
  | { step: 'idle' }
  | ({ step: 'working' } & ExportProgress)
  | { step: 'done'; name: string }
  | { step: 'failed'; message: string };

/** The section to download a copy of all of the member's data. */
export function OwnData() {
  const online = useOnline();
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const copy = async () => {
    if (!online) {
      setState({ step: 'failed', message: 'You are offline. Come back to this when you have a network.' });
      return;
    }
    const control = new AbortController();
    running.current = control;
    const onProgress = (progress: ExportProgress) => {
      if (!control.signal.aborted) setState({ step: 'working', ...progress });
    };
    const result = await exportOwnData({ onProgress, signal: control.signal });
    if (control.signal.aborted) return;
    if (result.ok) download(result.file, result.name);
    setState(result.ok ? { step: 'done', name: result.name } : { step: 'failed', message: result.message });
  };

  const working = state.step === 'working';
  return (
    <div className={styles.part}>
      <p>
        One file with everything that we keep of you: account, profile, notifications, saved articles, shows,
        follows, horns, drafts, articles, comments, reports, devices and donations. It is JSON: a text that
        people can read and programs too.
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          pending={working}
          pendingText={working ? `Copying part ${state.done + 1} of ${state.of}…` : undefined}
          onClick={() => void copy()}
        >
          Download my data
        </Button>
        <p role="status" className={styles.said}>
          {state.step === 'done' && `${state.name} is with your downloads.`}
        </p>
      </div>
      {state.step === 'failed' && (
        <Notice kind="error" live>
          {state.message}
        </Notice>
      )}
    </div>
  );
}
