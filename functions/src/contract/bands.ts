/** `bands/{key}`: a band that articles or shows name, kept by functions. */
export interface Band {
  /** As an admin has decided, or else as the earliest article that names it writes it, or else the earliest show. */
  name: string;
  /** The number of articles, shows and titles of videos that name it. */
  articles: number;
  shows: number;
  videos: number;
  followers: number;
}
