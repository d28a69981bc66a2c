/** `bands/{key}`: a band named in articles or shows, maintained by functions. */
export interface Band {
  /** The spelling an admin chose, or else that of the earliest article naming the band, or else that of the earliest show. */
  name: string;
  /** The number of articles, shows and video titles that name the band. */
  articles: number;
  shows: number;
  videos: number;
}
