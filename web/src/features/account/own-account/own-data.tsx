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
import { callFunction } from '../../../platform/call-function.ts';
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

/** The section to download a copy of all of the member's data. */
export function OwnData() {
  const online = useOnline();
  const [part, setPart] = useState(1);
  const [outcome, setOutcome] = useState<{ file: string } | { problem: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const copy = async () => {
    if (!online) {
      setOutcome({ problem: 'You are offline. Come back to this when you have a network.' });
      return;
    }
    setOutcome(null);
    const { signal } = (running.current = new AbortController());
    const now = new Date();
    const file = `${siteName.toLowerCase()}-data-${dayOf(now.getTime(), ownZone())}.json`;
    try {
      const data = await exportOwnData(now, setPart, signal);
      if (!signal.aborted) download(data, file);
      setOutcome({ file });
    } catch (error) {
      const isKnown = error instanceof ExportFailure;
      if (!isKnown && !signal.aborted) logError('Copying the own data', error);
      setOutcome({
        problem: isKnown ? error.message : 'The server answered with something else. Try again.',
      });
    }
  };

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
          pendingText={`Copying part ${part} of ${dataParts.length}…`}
          onClick={copy}
        >
          Download my data
        </Button>
        <p role="status" className={styles.said}>
          {outcome && 'file' in outcome && `${outcome.file} is with your downloads.`}
        </p>
      </ActionRow>
      {outcome && 'problem' in outcome && (
        <Notice kind="error" live>
          {outcome.problem}
        </Notice>
      )}
    </div>
  );
}
