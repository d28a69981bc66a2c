/** The site's name, defined only here because the owner may rename the site. */
export const siteName = 'Riffhall';

/** One sentence for link previews, search engines and the installed app. */
export const siteDescription =
  'A community for music and metal fans: concerts, reviews, interviews and videos, written by the people in the crowd.';

/** The time zone of editorial work, such as publishing and monthly totals. */
export const siteTimeZone = 'Europe/Berlin';

/** The region of every function. Browser and server must agree on it. */
export const functionsRegion = 'europe-west1';

/** How many days backups of the database, old versions of files, and deleted versions are kept: `npm run setup`. */
export const backupDays = 30;
