import { onValueCreated } from 'firebase-functions/database';
import { moreMemory, wholeProcessor } from '../config.ts';
import { alertSecrets, storeDeps, videoSecrets } from '../deps.ts';
import { paymentSecrets } from '../donations-deps.ts';
import { schedule } from '../kit/endpoints.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import type { Lane, WorkKind } from '../contract/work.ts';
import { logAlertLost, logUnexpected } from '../logs.ts';
import { mailSecrets } from '../mails-deps.ts';
import { handleWork } from './handlers.ts';
import { runWork, WorkFailedError } from './run-work.ts';
import { isJob, startDueWork } from './start-due-work.ts';

const secrets = [...new Set([...alertSecrets, ...mailSecrets, ...paymentSecrets, ...videoSecrets])];

/** An alert that cannot be sent raises no alert. */
const log = (kind: WorkKind, error: unknown) =>
  kind === 'sendAlerts' ? logAlertLost(error) : logUnexpected(kind, error);

const worker = (lane: Lane) =>
  withFailureLog(
    lane,
    ({ params: { id } }: { params: { id: string } }) =>
      runWork(lane, id, { ...storeDeps(), handle: handleWork, log }),
    (error) => {
      if (!(error instanceof WorkFailedError)) logUnexpected(lane, error);
    },
  );

/** Does what follows from changes, at once. Retried, and restarted by `everyMinute` if it was interrupted. */
export const work = onValueCreated(
  { ref: '/work/{id}', ...wholeProcessor, memory: '512MiB', timeoutSeconds: 300, retry: true, secrets },
  worker('work'),
);

/** Does what may take minutes, such as notifying thousands of followers. */
export const workBulk = onValueCreated(
  { ref: '/workBulk/{id}', ...moreMemory('512MiB'), timeoutSeconds: 540, retry: true, secrets },
  worker('workBulk'),
);

/** Starts what is due. The local scheduler passes the name of a single job, which is then done right away. */
export const everyMinute = schedule(
  'everyMinute',
  { schedule: '* * * * *', timeoutSeconds: 300, secrets },
  async ({ jobName = '', scheduleTime }) => {
    const time = Date.parse(scheduleTime);
    if (isJob(jobName))
      await handleWork({ kind: jobName, of: String(time), at: time }, () => Promise.resolve(true));
    else await startDueWork(time, storeDeps());
  },
);

/** Statistics and cleaning. Each step is run whether or not another one fails, and logged under its own name. */
export const nightly = schedule(
  'nightly',
  { schedule: '10 0,5 * * *', ...moreMemory('512MiB'), timeoutSeconds: 1800 },
  async ({ jobName = '', scheduleTime }) => {
    const { runNightly } = await import('./nightly.ts');
    await runNightly(jobName, Date.parse(scheduleTime));
  },
);
