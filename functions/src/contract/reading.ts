/**
 * The maximum number of entries per query of a public list, above what any page requests. The rules reject queries
 * without a limit.
 */
export const readAtOnceMax = 1000;

const wordsPerMinute = 238;
const secondsPerPicture = 12;

/** Returns the reading time of a text in whole minutes. Videos count as pictures. */
export const minutesToRead = (words: number, pictures: number): number =>
  Math.max(1, Math.round(words / wordsPerMinute + (pictures * secondsPerPicture) / 60));
