import type { PublicReader } from '@contract/public-reader.ts';
import { partOf } from '../../data/part-of.ts';
import type { FrontArticles } from '../../features/articles/front/front-articles.ts';
import { loadFrontArticles } from '../../features/articles/front/load-front-articles.ts';
import { loadStage, type Stage } from '../../features/events/front/load-stage.ts';
import { readSiteText } from '../../data/site-text.ts';
import { type FrontVideo, loadNewestVideo } from '../../features/videos/front/load-newest.ts';

export interface FrontPageData {
  articles: FrontArticles;
  /** Null when it could not be read, here and below. */
  stage: Stage | null;
  video: FrontVideo | null;
  /** The claim as admins have edited it; empty for the original. */
  claim: string;
  /** The time of the read, in milliseconds: ages are counted from it. */
  now: number;
}

/** The data of the front page: seven lists and a line, each as long as what is shown of it. */
export async function loadFrontPage(reader: PublicReader, now: number): Promise<FrontPageData> {
  const [articles, stage, video, claim] = await Promise.all([
    loadFrontArticles(reader),
    partOf('the next shows', loadStage(reader, now), null),
    partOf('the newest video', loadNewestVideo(reader), null),
    partOf('the claim', readSiteText(reader, 'claim'), ''),
  ]);
  return { articles, stage, video, claim, now };
}
