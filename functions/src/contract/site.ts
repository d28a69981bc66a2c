/** The site's name, in one place: the owner may rename it. */
export const siteName = 'Riffhall';

/** One sentence for link previews, search engines and the installed app. */
export const siteDescription =
  'A community for music and metal fans: concerts, reviews, interviews and videos, written by the people in the crowd.';

/** Times of editorial work (publishing, month totals) are in this zone. */
export const siteTimeZone = 'Europe/Berlin';

/** The region of every function; browser and server must agree. */
export const functionsRegion = 'europe-west1';

/** The address of the people who run the site. The owner sets it before opening: nobody reads this one. */
export const contactEmail = 'hello@riffhall.example';
