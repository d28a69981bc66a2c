import { describe, expect, it } from 'vitest';
import { minuteMs } from '../contract/time.ts';
import { type Breaker, breakerLimits, countOutcome, currentBreaker } from './circuit-breaker.ts';

const start = 3_600_000_000;
const fresh = currentBreaker(null, start);

/** Returns the circuit breaker after attempts with these outcomes, the paid ones first, `apartMs` apart. */
function after(breaker: Breaker, outcomes: { failed: number; paid: number }, apartMs = 0): Breaker {
  const all = [...Array<boolean>(outcomes.paid).fill(false), ...Array<boolean>(outcomes.failed).fill(true)];
  return all.reduce((now, failed, index) => {
    const at = start + index * apartMs;
    return countOutcome(currentBreaker(now, at), failed, at);
  }, breaker);
}

describe('the circuit breaker of donations', () => {
  it.each([
    [{ failed: 19, paid: 0 }, 'normal'],
    [{ failed: 10, paid: 11 }, 'normal'],
    [{ failed: 10, paid: 10 }, 'raised'],
    [{ failed: 20, paid: 0 }, 'raised'],
  ])('the circuit breaker after simultaneous attempts that ended as %j is %s', (outcomes, level) => {
    expect(after(fresh, outcomes).level).toBe(level);
  });

  it.each([
    [{ failed: 39, paid: 0 }, 'normal'],
    [{ failed: 40, paid: 0 }, 'raised'],
    [{ failed: 90, paid: 0 }, 'strict'],
  ])('the circuit breaker after attempts 40 seconds apart that ended as %j is %s', (outcomes, level) => {
    expect(after(fresh, outcomes, 40_000).level).toBe(level);
  });

  it('the circuit breaker stays normal in a busy hour in which one card in twenty-five is declined', () => {
    expect(after(fresh, { failed: 48, paid: 1152 }, 1000).level).toBe('normal');
  });

  it('the circuit breaker becomes strict only if the raised level did not help', () => {
    const raised = after(fresh, { failed: 20, paid: 0 });
    expect(after(raised, { failed: 15, paid: 5 }).level).toBe('raised');
    expect(after(raised, { failed: 16, paid: 4 }).level).toBe('strict');
  });

  it('the circuit breaker returns to normal by itself', () => {
    const raised = after(fresh, { failed: 20, paid: 0 });
    const end = start + breakerLimits.raisedForMs;
    expect(currentBreaker(raised, end - 1).level).toBe('raised');
    expect(currentBreaker(raised, end)).toMatchObject({ level: 'normal', until: 0 });
    expect(currentBreaker(after(raised, { failed: 20, paid: 0 }), end).level).toBe('normal');
  });

  it('the circuit breaker forgets the minutes of the previous hour', () => {
    const busy = after(fresh, { failed: 39, paid: 0 }, 40_000);
    const later = start + 120 * minuteMs;
    expect(currentBreaker(busy, later).minutes).toEqual({});
    expect(countOutcome(currentBreaker(busy, later), true, later).level).toBe('normal');
  });
});
