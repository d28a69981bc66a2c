/** Returns a header by its lowercase name, or '' if it was not sent. */
export type Header = (name: string) => string;

/** User agents of bots and other programs. */
const programs =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|uptime|scan|archive|fetch|facebookexternalhit|embedly|python|curl|wget/i;

/** True for browsers: all user agents of real browsers begin with `Mozilla/5.0`. */
export const isReader = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/5.0') && !programs.test(userAgent);

/** User agents of podcast directories, which only check whether a file exists. */
const podcastPrograms = /itms|validat|ffprobe|feedupdate/i;

/** True for podcast apps, which may use any user agent. */
export const isListener = (userAgent: string): boolean =>
  userAgent !== '' && !programs.test(userAgent) && !podcastPrograms.test(userAgent);

/** True if the reader opted out of tracking. The page checks this, too, before it sends anything. */
export const hasOptedOut = (header: Header): boolean => header('sec-gpc') === '1' || header('dnt') === '1';
