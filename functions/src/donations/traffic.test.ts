import { describe, expect, it } from 'vitest';
import { donationLimits, hourMs } from './limits.ts';
import {
  countAttempt,
  countCard,
  countEnding,
  countStrayLookUp,
  currentTraffic,
  type Traffic,
} from './traffic.ts';

const start = 1000 * hourMs;
const { guard } = donationLimits;
const fresh = currentTraffic(null, start);

/** The traffic after attempts that ended as told. */
function after(traffic: Traffic, endings: { failed: number; paid: number }, factor = 1): Traffic {
  let now = traffic;
  for (let i = 0; i < endings.paid; i += 1) now = countEnding(now, false, start, factor);
  for (let i = 0; i < endings.failed; i += 1) now = countEnding(now, true, start, factor);
  return now;
}

describe('the level', () => {
  it.each([
    [{ failed: 19, paid: 0 }, 'normal'],
    [{ failed: 10, paid: 11 }, 'normal'],
    [{ failed: 10, paid: 10 }, 'raised'],
    [{ failed: 20, paid: 0 }, 'raised'],
  ])('after %j is %s', (endings, level) => {
    expect(after(fresh, endings).level).toBe(level);
  });

  it('pauses only when the raised bar did not help', () => {
    const raised = after(fresh, { failed: 20, paid: 0 });
    expect(after(raised, { failed: 15, paid: 5 }).level).toBe('raised');
    expect(after(raised, { failed: 16, paid: 4 }).level).toBe('paused');
  });

  it('falls back by itself', () => {
    const raised = after(fresh, { failed: 20, paid: 0 });
    expect(currentTraffic(raised, start + guard.raisedForMs - 1).level).toBe('raised');
    expect(currentTraffic(raised, start + guard.raisedForMs)).toMatchObject({ level: 'normal', until: 0 });
    const paused = after(raised, { failed: 20, paid: 0 });
    expect(currentTraffic(paused, start + guard.pausedForMs).level).toBe('normal');
  });

  it('looks at ten minutes at a time', () => {
    const busy = after(fresh, { failed: 19, paid: 0 });
    const later = currentTraffic(busy, start + guard.windowMs);
    expect(countEnding(later, true, start + guard.windowMs, 1).level).toBe('normal');
  });

  it('needs more where the limits are stretched', () => {
    expect(after(fresh, { failed: 39, paid: 0 }, 2).level).toBe('normal');
    expect(after(fresh, { failed: 40, paid: 0 }, 2).level).toBe('raised');
  });
});

describe('the counts', () => {
  it('do not grow without end where every look-up names another address', () => {
    let now: Traffic | null = fresh;
    let done = 0;
    while (done <= donationLimits.strayLookUpsOverall && (now = countStrayLookUp(now, `${done}`, 1)))
      done += 1;
    expect(done).toBe(donationLimits.strayLookUpsOverall);
  });

  const attempts = (traffic: Traffic, address: string) => {
    let now: Traffic | null = traffic;
    let done = 0;
    while ((now = countAttempt(now, address, 1)) !== null) done += 1;
    return done;
  };

  it('are kept per address and per card', () => {
    expect(attempts(fresh, '192.0.2.1')).toBe(donationLimits.attemptsPerAddress);
    const once = countAttempt(fresh, '192.0.2.1', 1);
    expect(once && attempts(once, '192.0.2.2')).toBe(donationLimits.attemptsPerAddress);
    expect(attempts({ ...fresh, level: 'raised' }, '192.0.2.1')).toBe(
      donationLimits.attemptsPerAddressRaised,
    );
    let card: Traffic | null = fresh;
    for (let i = 0; i < donationLimits.attemptsPerCard; i += 1) card = card && countCard(card, 'print', 1);
    expect(card && countCard(card, 'print', 1)).toBeNull();
    expect(card && countCard(card, 'other', 1)).not.toBeNull();
  });

  it('are kept over all addresses', () => {
    let now: Traffic | null = fresh;
    let done = 0;
    while ((now = countAttempt(now, `address ${done}`, 1)) !== null) done += 1;
    expect(done).toBe(donationLimits.attemptsOverall);
  });

  it('begin anew with the hour, and hold neither addresses nor cards', () => {
    const traffic = countAttempt(fresh, '192.0.2.1', 1);
    expect(JSON.stringify(traffic)).not.toContain('192');
    expect(currentTraffic(traffic, start + hourMs).counts).toEqual({});
    expect(currentTraffic(traffic, start + hourMs - 1).counts).toEqual(traffic?.counts);
  });
});
