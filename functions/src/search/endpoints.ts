import { onValueWritten } from 'firebase-functions/database';
import { searchDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { indexItem, indexPage } from './index-item.ts';

/** Runs on sitemap entries, which change with every visible change of an article, event or band. */
export const indexForSearch = onValueWritten(
  { ref: '/sitemap/{key}', timeoutSeconds: 120, retry: true },
  withFailureLog('indexForSearch', ({ params }) => indexPage(params.key, searchDeps())),
);

export const indexVideo = onValueWritten(
  { ref: '/videos/{id}/title', retry: true },
  withFailureLog('indexVideo', async ({ params }) => {
    await indexItem('video', params.id, searchDeps());
  }),
);
