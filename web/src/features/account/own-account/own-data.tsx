import { useEffect, useRef, useState } from 'react';
import { exportOwnData, type ExportProgress } from '../api/data-export.ts';
import { download } from '../../../platform/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './own-account.module.css';

type State =
  | { step: 'idle' }
  | ({ step: 'working' } & ExportProgress)
  | { step: 'done'; name: string }
  | { step: 'failed'; message: string };

/** The section to download a copy of all of the member's data. */
export function OwnData({ online }: { online: boolean }) {
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
