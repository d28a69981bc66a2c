import { describe, expect, it } from 'vitest';
import { type Breaker, breakerLimits, countEnding, currentBreaker } from './circuit-breaker.ts';

const start = 3_600_000_000;
const fresh = currentBreaker(null, start);

/** The circuit breaker after attempts with these endings. */
function after(breaker: Breaker, endings: { failed: number; paid: number }): Breaker {
  let now = breaker;
  for (let i = 0; i < endings.paid; i += 1) now = countEnding(now, false, start);
  for (let i = 0; i < endings.failed; i += 1) now = countEnding(now, true, start);
  return now;
}

describe('the circuit breaker of donations', () => {
  it.each([
    [{ failed: 19, paid: 0 }, 'normal'],
    [{ failed: 10, paid: 11 }, 'normal'],
    [{ failed: 10, paid: 10 }, 'raised'],
    [{ failed: 20, paid: 0 }, 'raised'],
  ])('the circuit breaker after attempts that ended as %j is %s', (endings, level) => {
    expect(after(fresh, endings).level).toBe(level);
  });

  it('the circuit breaker pauses donations only when the raised level did not help', () => {
    const raised = after(fresh, { failed: 20, paid: 0 });
    expect(after(raised, { failed: 15, paid: 5 }).level).toBe('raised');
    expect(after(raised, { failed: 16, paid: 4 }).level).toBe('paused');
  });

  it('the circuit breaker falls back to normal by itself', () => {
    const raised = after(fresh, { failed: 20, paid: 0 });
    expect(currentBreaker(raised, start + breakerLimits.raisedForMs - 1).level).toBe('raised');
    expect(currentBreaker(raised, start + breakerLimits.raisedForMs)).toMatchObject({
      level: 'normal',
      until: 0,
    });
    const paused = after(raised, { failed: 20, paid: 0 });
    expect(currentBreaker(paused, start + breakerLimits.pausedForMs).level).toBe('normal');
  });

  it('the circuit breaker looks at ten minutes at a time', () => {
    const busy = after(fresh, { failed: 19, paid: 0 });
    const later = currentBreaker(busy, start + breakerLimits.windowMs);
    expect(countEnding(later, true, start + breakerLimits.windowMs).level).toBe('normal');
  });
});
