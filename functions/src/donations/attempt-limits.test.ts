import { beforeEach, describe, expect, it } from 'vitest';
import { createDonationWorld, donationInput } from '../../test/doubles/donation-world.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import {
  enforceAttemptLimit,
  withinCardLimit,
  withinChargeLimit,
  donationLimits,
  pruneAddressCounts,
  closedAttemptLimits,
  pruneClosedAttempts,
} from './attempt-limits.ts';
import { lookUpDonation } from './handle-donate-request.ts';
import { startDonation } from './start-donation.ts';

let world = createDonationWorld();
beforeEach(() => {
  world = createDonationWorld();
});

/** Returns the number of attempts before the first refusal. */
async function countAllowed(attempt: () => Promise<unknown>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const allowed = await attempt().then(
      (result) => result !== false,
      () => false,
    );
    if (!allowed) return count;
  }
}

const stored = () => world.memory.at('limits') as Record<string, object>;
const addressesCounted = () =>
  Object.values((stored()['donation-addresses'] ?? {}) as Record<string, object>).flatMap((counts) =>
    Object.keys(counts),
  );

describe('the rate limits of donations', () => {
  it('rate limits of donations are lower per address while the level is raised', async () => {
    const allowed = await countAllowed(() => enforceAttemptLimit('192.0.2.1', true, world.deps));
    expect(allowed).toBe(donationLimits.attemptsPerAddressRaised);
  });

  it('rate limits of donations report when there are more charges than usual', async () => {
    expect(await countAllowed(() => withinChargeLimit(world.deps))).toBe(donationLimits.chargesOverall);
  });

  it('rate limits of donations that hundreds of addresses have used up leave room for all other addresses', async () => {
    const { deps } = world;
    for (let at = 0; at < 400; at += 1) {
      const address = `198.51.${Math.floor(at / 200)}.${at % 200}`;
      for (let attempt = 0; attempt < donationLimits.attemptsPerAddressRaised; attempt += 1)
        await enforceAttemptLimit(address, true, deps).catch(() => undefined);
    }
    let refused = 0;
    for (let at = 0; at < 200; at += 1) {
      await enforceAttemptLimit(`203.0.113.${at}`, true, deps).catch(() => (refused += 1));
    }
    expect(refused).toBe(0);
  });

  it('rate limits of donations apply to the whole network of a site with many addresses, and to no other site', async () => {
    let next = 0;
    const attempt = () => enforceAttemptLimit(`2001:db8:1:${(next += 1).toString(16)}`, false, world.deps);
    expect(await countAllowed(attempt)).toBe(donationLimits.attemptsPerSite);
    await enforceAttemptLimit('2001:db8:2:1', false, world.deps);
  });

  it('rate limits of donations start again every hour, and store neither addresses nor cards', async () => {
    const { deps, pass } = world;
    await enforceAttemptLimit('192.0.2.1', false, deps);
    await withinCardLimit('print', deps);
    expect(JSON.stringify(stored())).not.toMatch(/192|print/);
    pass(hourMs - 1);
    await pruneAddressCounts(deps);
    expect(addressesCounted()).toHaveLength(1);
    pass(1);
    await enforceAttemptLimit('192.0.2.2', false, deps);
    expect(addressesCounted()).toHaveLength(2);
    await pruneAddressCounts(deps);
    expect(addressesCounted()).toHaveLength(1);
    expect(await countAllowed(() => withinCardLimit('print', deps))).toBe(donationLimits.attemptsPerCard);
  });
});

const setUp = () => {
  const world = createDonationWorld();
  const ask = (attemptId: string, address = '192.0.2.1') =>
    lookUpDonation({ attemptId, address }, world.deps);
  return { ...world, ask };
};
const lookUps = 'limits/donation-look-ups';
const entriesOf = ({ memory }: ReturnType<typeof setUp>) =>
  (memory.at(lookUps) ?? {}) as Record<string, object>;
const closed = (world: ReturnType<typeof setUp>) => Object.keys(entriesOf(world));

/** Stores the other look-ups for which there is room; asking for each would read all before it. */
function fill(world: ReturnType<typeof setUp>, entryAt: (at: number) => object): void {
  const entries = entriesOf(world);
  const missing = closedAttemptLimits.overall - Object.keys(entries).length;
  const others = Array.from({ length: missing }, (_, at) => [`b${at}`, entryAt(at)]);
  world.memory.put(lookUps, { ...entries, ...(Object.fromEntries(others) as object) });
}

it('a request that arrives after a look-up did not find it charges nothing', async () => {
  const world = setUp();
  await world.ask('a1');
  world.pass(14 * minuteMs);
  expect(await startDonation(donationInput(), world.deps)).toMatchObject({
    success: false,
    status: 'failed',
  });
  expect(world.payments.calls).toEqual([]);
});

it('a look-up that reports no charge is never contradicted by a simultaneous request', async () => {
  for (let round = 0; round < 20; round += 1) {
    const world = setUp();
    const [{ answer }, started] = await Promise.all([
      world.ask('a1'),
      startDonation(donationInput(), world.deps),
    ]);
    if (answer.status === 'failed') expect(started.status).toBe('failed');
  }
});

it('look-ups of invented donations are rate-limited per address and overall', async () => {
  const world = setUp();
  const { perAddress, overall } = closedAttemptLimits;
  for (let at = 0; at < perAddress; at += 1) await world.ask(`a${at}`);
  await expect(world.ask('more')).rejects.toMatchObject({ code: 'too-many-requests' });
  const busy = setUp();
  await busy.ask('a0');
  // Each of an address that has not asked before.
  fill(busy, (at) => ({ ...entriesOf(busy)['a0'], by: -at }));
  await expect(busy.ask('last', '192.0.2.2')).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(closed(busy)).toHaveLength(overall);
});

it('a few addresses that ask all the time take no answer from others, whose look-ups stay', async () => {
  const world = setUp();
  await world.ask('first', '198.51.100.1');
  const { overall } = closedAttemptLimits;
  for (let at = 0; at < 9; at += 1) await world.ask(`a${at}`, `192.0.2.${at}`);
  fill(world, (at) => entriesOf(world)[`a${at % 9}`] ?? {});
  expect(await world.ask('second', '198.51.100.2')).toMatchObject({ answer: { status: 'failed' } });
  expect(await world.ask('third', '198.51.100.3')).toMatchObject({ answer: { status: 'failed' } });
  expect(closed(world)).toHaveLength(overall);
  expect(closed(world)).toEqual(expect.arrayContaining(['first', 'second', 'third']));
  expect(closed(world)).not.toContain('a0');
  await expect(world.ask('more', '192.0.2.3')).rejects.toMatchObject({ code: 'too-many-requests' });
});

it('look-ups of invented donations are forgotten after fifteen minutes', async () => {
  const world = setUp();
  await world.ask('a1');
  world.pass(15 * minuteMs);
  await world.ask('a2');
  expect(closed(world)).toEqual(['a2']);
});

it('a look-up stores only a number that many addresses share, and only while the look-up itself is kept', async () => {
  const world = setUp();
  await world.ask('a1');
  expect(world.memory.at('limits/donation-look-ups/a1/by')).toEqual(expect.any(Number));
  world.pass(14 * minuteMs);
  await world.ask('a2');
  await pruneClosedAttempts(world.deps);
  expect(closed(world)).toEqual(['a1', 'a2']);
  world.pass(minuteMs);
  await pruneClosedAttempts(world.deps);
  expect(closed(world)).toEqual(['a2']);
  world.pass(15 * minuteMs);
  await pruneClosedAttempts(world.deps);
  expect(world.memory.at('limits/donation-look-ups')).toBeNull();
});
