/**
 * The most entries of a public list that anybody may ask for at once: the rules refuse a query without a limit. More than a
 * page ever asks for.
 */
export const readAtOnceMax = 1000;

const wordsPerMinute = 238;
const secondsPerPicture = 12;

/** The reading time of a text, in whole minutes. A video counts as a picture. */
export const minutesToRead = (words: number, pictures: number): number =>
  Math.max(1, Math.round(words / wordsPerMinute + (pictures * secondsPerPicture) / 60));
