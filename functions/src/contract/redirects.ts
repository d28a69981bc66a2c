/** `redirects/{key}`: where a page is now that had another address on the site that was before this one. */
export interface Redirect {
  /** As it was, for people who look into the database. */
  from: string;
  /** A path of this site. */
  to: string;
}
