/** The number of set lists, and of songs, that the record of a band has. */
export const newestSetLists = 3;
export const playedSongsMax = 60;

export interface PlayedSong {
  title: string;
  times: number;
}

/** `bands/{key}`: a band named in articles or shows, maintained by functions. */
export interface Band {
  /** The spelling an admin chose, or else that of the earliest article naming the band, or else that of the earliest show. */
  name: string;
  /** The number of articles, shows and video titles that name the band. */
  articles: number;
  shows: number;
  videos: number;
  /** The events with its newest set lists, newest first. */
  setLists?: string[];
  /** The songs of all its set lists, those played most first. */
  songs?: PlayedSong[];
}
