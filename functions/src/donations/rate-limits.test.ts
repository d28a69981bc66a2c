import { beforeEach, describe, expect, it } from 'vitest';
import { createDonationWorld } from '../../test/doubles/donation-world.ts';
import { hourMs } from '../contract/time.ts';
import {
  enforceAttemptLimit,
  withinCardLimit,
  withinChargeLimit,
  donationLimits,
  pruneAddressCounts,
} from './rate-limits.ts';

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
  it('rate limits of donations apply per address and per card', async () => {
    const { deps } = world;
    const attemptsFrom = (address: string) => countAllowed(() => enforceAttemptLimit(address, false, deps));
    expect(await attemptsFrom('192.0.2.1')).toBe(donationLimits.attemptsPerAddress);
    expect(await attemptsFrom('192.0.2.2')).toBe(donationLimits.attemptsPerAddress);
    expect(await countAllowed(() => withinCardLimit('print', deps))).toBe(donationLimits.attemptsPerCard);
    expect(await withinCardLimit('other', deps)).toBe(true);
  });

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
