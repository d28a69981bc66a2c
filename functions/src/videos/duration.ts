const pattern = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Parses an ISO 8601 duration from YouTube, such as `PT1H2M3S`, to seconds. Returns null for anything else. A live
 * stream has `P0D`, which is 0.
 */
export function secondsOf(duration: string): number | null {
  const found = pattern.exec(duration);
  if (!found) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
