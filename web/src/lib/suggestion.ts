/** One entry of a list that a text field offers. */
export interface Suggestion {
  /** Unlike that of every other suggestion. */
  key: string;
  /** What is taken over. */
  text: string;
  /** What tells it from others of the same name, such as the city of a venue. */
  detail?: string;
}
