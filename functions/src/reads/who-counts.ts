/** By its name in lower case; '' where it was not sent. */
export type Header = (name: string) => string;

/** User agents of programs that are no readers. */
const programs =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|uptime|scan|archive|fetch|facebookexternalhit|embedly|python|curl|wget/i;

/** All browsers of people begin with `Mozilla/5.0`. */
export const isReader = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/5.0') && !programs.test(userAgent);

/** Programs of those who keep lists of podcasts, and look whether a file is there. */
const podcastPrograms = /itms|validat|ffprobe|feedupdate/i;

/** Apps call themselves what they like. */
export const isListener = (userAgent: string): boolean =>
  userAgent !== '' && !programs.test(userAgent) && !podcastPrograms.test(userAgent);

/** Browsers of readers who asked not to be followed; the page asks them before it sends anything. */
export const isAskedNotTo = (header: Header): boolean => header('sec-gpc') === '1' || header('dnt') === '1';
