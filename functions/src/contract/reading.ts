/**
 * The most entries of a public list that anybody may ask for at once: the rules refuse a query without a limit. More than a
 * page ever asks for.
 */
export const readAtOnceMax = 1000;
