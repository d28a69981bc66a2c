import { paths } from '@contract/paths.ts';
import type { ArticleRecording } from '@contract/recordings.ts';
import { storedRecording } from '../../lib/stored-recording.ts';
import { publicReader } from '../../platform/database-rest.ts';

/** The recording of an article as it is now; null when there is none (any more). Rejects when nobody knows. */
export const readArticleRecording = async (slug: string): Promise<ArticleRecording | null> =>
  storedRecording(await publicReader().get(paths.articleRecording(slug)));
