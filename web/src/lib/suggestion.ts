/** An entry of a text field's suggestion list. */
export interface Suggestion {
  /** Unique among the suggestions of a list. */
  key: string;
  /** The text to insert into the field. */
  text: string;
  /** Distinguishes suggestions of the same name, such as the city of a venue. */
  detail?: string;
}
