import { onValueWritten } from 'firebase-functions/database';
import { searchDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { indexItem } from './index-item.ts';

export const indexVideo = onValueWritten(
  { ref: '/videos/{id}/title', retry: true },
  withFailureLog('indexVideo', async ({ params }) => {
    await indexItem('video', params.id, searchDeps());
  }),
);
