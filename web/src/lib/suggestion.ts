/** One entry of a list that a text field offers. */
export interface Suggestion {
  /** Unique among the suggestions of a list. */
  key: string;
  /** The text that is put into the field. */
  text: string;
  /** Distinguishes suggestions of the same name, such as the city of a venue. */
  detail?: string;
}
