/** What a page has to know of an error in order to say what happened. */
export interface Failure {
  offline: boolean;
}
