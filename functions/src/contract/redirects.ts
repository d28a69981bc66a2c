/** `redirects/{key}`: the new location of a page that had another address on the previous site. */
export interface Redirect {
  /** The original address, for people inspecting the database. */
  from: string;
  /** A path on this site. */
  to: string;
}
