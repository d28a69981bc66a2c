/** `saved/{uid}/{slug}`. `savedAt` is milliseconds since the epoch; the reader sets `read` and `kept`. */
export interface SavedArticle {
  savedAt: number;
  read: boolean;
  kept: boolean;
}
