const pattern = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Seconds of `PT1H2M3S`, as YouTube writes it; null for what is no such thing. What is live has none: `P0D`. */
export function secondsOf(duration: string): number | null {
  const found = pattern.exec(duration);
  if (!found) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
