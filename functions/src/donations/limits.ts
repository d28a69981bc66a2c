/**
 * Every number that stands between the donate form and people who try stolen cards on it. `requests` limits of an
 * hour; the guard looks at windows of ten minutes.
 */
export const donationLimits = {
  attemptsPerAddress: 10,
  /** While the bar is raised. */
  attemptsPerAddressRaised: 3,
  attemptsPerCard: 5,
  attemptsOverall: 300,
  /** Look-ups of attempts that are not there. */
  strayLookUpsPerAddress: 60,
  /** The addresses of a caller may be invented; what we keep of them must not grow without end. */
  strayLookUpsOverall: 2000,
  guard: {
    windowMs: 10 * 60_000,
    /** Fewer finished attempts than this say nothing. */
    minimumAttempts: 20,
    raiseAtFailureShare: 0.5,
    pauseAtFailureShare: 0.8,
    raisedForMs: 60 * 60_000,
    pausedForMs: 30 * 60_000,
  },
} as const;

export const hourMs = 60 * 60_000;
