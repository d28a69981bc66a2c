/** The site's name, in one place: the owner may rename it. */
export const siteName = 'Riffhall';

/** Times of editorial work (publishing, month totals) are in this zone. */
export const siteTimeZone = 'Europe/Berlin';

/** Where every function runs; browser and server must agree. */
export const functionsRegion = 'europe-west1';
