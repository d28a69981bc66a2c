import type { PublicReader } from '@contract/public-reader.ts';
import { readOptional } from '../../data/read-optional.ts';
import type { FrontArticles } from '../../features/articles/front/front-articles.ts';
import { loadFrontArticles } from '../../features/articles/front/load-front-articles.ts';
import { loadStage, type Stage } from '../../features/events/front/load-stage.ts';
import { readSiteText } from '../../data/site-text.ts';
import { type FrontVideo, loadNewestVideo } from '../../features/videos/front/load-newest.ts';

export interface FrontPageData {
  articles: FrontArticles;
  /** Null if it could not be read, here and below. */
  stage: Stage | null;
  video: FrontVideo | null;
  /** The site's claim as edited by admins; empty if the original applies. */
  claim: string;
  /** When the data was read, in milliseconds since the epoch. Ages are relative to it. */
  now: number;
}

/** Loads the data of the front page. Reads no more of each list than the page needs. */
export async function loadFrontPage(reader: PublicReader, now: number): Promise<FrontPageData> {
  const [articles, stage, video, claim] = await Promise.all([
    loadFrontArticles(reader, now),
    readOptional('the next shows', loadStage(reader, now), null),
    readOptional('the newest video', loadNewestVideo(reader), null),
    readOptional('the claim', readSiteText(reader, 'claim'), ''),
  ]);
  return { articles, stage, video, claim, now };
}
