import { useEffect, useRef, useState } from 'react';
import { download } from '../../../platform/download.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';
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

/** Its message is human-readable. */
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

/** Loads all data of the signed-in member, and calls `onPart` with the number of each part before it. */
async function exportOwnData(now: Date, onPart: (part: number) => void, signal: AbortSignal): Promise<Blob> {
  const copy: Record<string, unknown> = {
    site: siteName,
    madeAt: now.toISOString(),
    times: 'Milliseconds since 1970, in UTC.',
  };
  for (const [done, part] of dataParts.entries()) {
    onPart(done + 1);
    copy[part] = await fetchPart(part, signal);
  }
  return new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
}

type State =
  | { step: 'idle' }
  | { step: 'working'; part: number }
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
    const { signal } = (running.current = new AbortController());
    const show = (next: State) => {
      if (!signal.aborted) setState(next);
    };
    const now = new Date();
    const name = `${siteName.toLowerCase()}-data-${dayOf(now.getTime(), ownZone())}.json`;
    try {
      const file = await exportOwnData(now, (part) => show({ step: 'working', part }), signal);
      if (!signal.aborted) download(file, name);
      show({ step: 'done', name });
    } catch (error) {
      const isKnown = signal.aborted || error instanceof ExportFailure;
      if (!isKnown) logError('Copying the own data', error);
      const message = 'The server answered with something else. Try again.';
      show({ step: 'failed', message: error instanceof ExportFailure ? error.message : message });
    }
  };

  const working = state.step === 'working';
  return (
    <div className={styles.part}>
      <p>
        One file with everything that we keep of you: account, profile, notifications, saved articles, shows,
        follows, horns, drafts, articles, comments, reports, devices and donations. It is JSON: a text that
        people can read and programs too.
      </p>
      <ActionRow>
        <Button
          variant="secondary"
          pending={working}
          pendingText={working ? `Copying part ${state.part} of ${dataParts.length}…` : undefined}
          onClick={() => void copy()}
        >
          Download my data
        </Button>
        <p role="status" className={styles.said}>
          {state.step === 'done' && `${state.name} is with your downloads.`}
        </p>
      </ActionRow>
      {state.step === 'failed' && (
        <Notice kind="error" live>
          {state.message}
        </Notice>
      )}
    </div>
  );
}
