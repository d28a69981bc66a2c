/** What should be shown could not be read: no network, no answer in time, or an answer that is no value. */
export class ReadFailure extends Error {
  override name = 'ReadFailure';
  /** There was no network at that moment. */
  readonly offline = !navigator.onLine;
}
