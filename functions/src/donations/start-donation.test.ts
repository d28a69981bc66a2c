import { beforeEach, describe, expect, it } from 'vitest';
import { createDonationWorld, donationInput } from '../../test/doubles/donation-world.ts';
import type { Breaker } from './circuit-breaker.ts';
import { lookUpDonation } from './handle-donate-request.ts';
import { PaymentError } from './payments.ts';
import { recordPayment } from './record-payment.ts';
import { startDonation } from './start-donation.ts';

const unreachable = () => new PaymentError('unreachable', 'socket hang up');
const refused = () => new PaymentError('refused', 'No such PaymentMethod');

let world: ReturnType<typeof createDonationWorld>;
beforeEach(() => {
  world = createDonationWorld();
});

const start = (change = {}) => startDonation(donationInput(change), world.deps);
const ask = async () => (await lookUpDonation({ attemptId: 'a1', address: '192.0.2.1' }, world.deps)).answer;

describe('starting a donation', () => {
  it.each([
    [{ status: 'requires_action' } as const, { status: 'requires_action', clientSecret: 'pi_a1_secret' }],
    [{ status: 'processing' } as const, { status: 'processing' }],
    [
      { status: 'declined', message: 'Your card has insufficient funds.' } as const,
      {
        status: 'declined',
        error: { code: 'payment-declined', message: 'Your card has insufficient funds.' },
      },
    ],
  ])('a donation that ends as %j is answered with that outcome', async (outcome, answer) => {
    world.payments.world.outcome = outcome;
    expect(await start()).toEqual({ success: false, ...answer });
  });

  it('two simultaneous calls for one donation charge once', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(world.payments.charges()).toBe(1);
  });

  it('a donation that is repeated after the bank’s confirmation is answered with the outcome', async () => {
    world.payments.world.outcome = { status: 'requires_action' };
    await start();
    world.payments.intentOf('a1').intent.status = 'succeeded';
    expect(await start()).toEqual({ success: true, status: 'succeeded' });
  });

  it.each([{ amount: 6 }, { paymentMethodId: 'pm_2' }, { details: { receiptEmail: 'ann@example.com' } }])(
    'a donation that is repeated with %j is a conflict and charges nothing more',
    async (change) => {
      await start();
      await expect(start(change)).rejects.toMatchObject({ code: 'conflict' });
      expect(world.payments.charges()).toBe(1);
    },
  );
});

describe('failures of the provider', () => {
  it('a failure before the registration leaves nothing behind, and the donation can be repeated', async () => {
    world.payments.fail('prepare', unreachable());
    await expect(start()).rejects.toBeInstanceOf(PaymentError);
    expect(world.memory.at('donationAttempts/a1')).toBeNull();
    expect(await start()).toMatchObject({ status: 'succeeded' });
  });

  it('a donation can be repeated after a failure that follows the registration', async () => {
    world.payments.fail('prepare', unreachable(), 'after');
    await expect(start()).rejects.toBeInstanceOf(PaymentError);
    expect(await start()).toMatchObject({ status: 'succeeded' });
    expect(world.payments.charges()).toBe(1);
  });

  it('a lost answer to the charge leaves the outcome unknown until it is looked up', async () => {
    world.payments.fail('confirm', unreachable(), 'after');
    expect(await start()).toMatchObject({ success: false, status: 'unknown' });
    expect(await ask()).toEqual({ success: true, status: 'succeeded' });
    expect(world.payments.charges()).toBe(1);
  });

  it('a repetition charges after a failure before the charge', async () => {
    world.payments.fail('confirm', unreachable());
    expect(await start()).toMatchObject({ status: 'unknown' });
    expect(await start()).toMatchObject({ status: 'succeeded' });
    expect(world.payments.charges()).toBe(1);
  });

  it('a refused charge cancels the payment, and the answer is final', async () => {
    world.payments.fail('confirm', refused());
    expect(await start()).toMatchObject({ success: false, status: 'failed' });
    expect(world.payments.intentOf('a1').intent.status).toBe('canceled');
    expect(await start()).toMatchObject({ status: 'failed' });
  });
});

describe('looking up a donation', () => {
  it('a look-up while the donation is in progress gets no outcome and does not disturb it', async () => {
    let during: unknown;
    world.payments.world.before = async (step) => {
      if (step === 'confirm') during = await ask();
    };
    expect(await start()).toMatchObject({ status: 'succeeded' });
    expect(during).toMatchObject({ status: 'unknown' });
  });

  it.each(['prepare', 'confirm'] as const)(
    'a look-up long after a request died at %s ends the donation for good',
    async (step) => {
      // The request stops here and resumes much later.
      let revive = () => undefined as void;
      const died = new Promise<void>((resolve) => {
        world.payments.world.before = (name) =>
          name === step ? new Promise((go) => ((revive = go), resolve())) : undefined;
      });
      const zombie = start();
      await died;
      world.payments.world.before = () => undefined;
      world.pass(31_000);
      expect(await ask()).toMatchObject({ success: false, status: 'failed' });
      revive();
      expect(await zombie).toMatchObject({ success: false, status: 'failed' });
      expect(world.payments.charges()).toBe(0);
    },
  );
});

describe('card testing', () => {
  it('attempts from one address are limited per hour', async () => {
    for (let i = 0; i < 10; i += 1) await start({ attemptId: `a${i}` });
    await expect(start({ attemptId: 'one-more' })).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(world.memory.at('donationAttempts/one-more')).toBeNull();
    expect(await start({ attemptId: 'other', address: '192.0.2.2', paymentMethodId: 'pm_9' })).toMatchObject({
      status: 'failed',
      error: { code: 'too-many-requests' },
    });
    world.pass(60 * 60_000);
    expect(await start({ attemptId: 'later' })).toMatchObject({ status: 'succeeded' });
  });

  it('repetitions get the same answer, charge once and do not count as attempts', async () => {
    for (let i = 0; i < 30; i += 1) expect(await start()).toEqual({ success: true, status: 'succeeded' });
    expect(world.payments.charges()).toBe(1);
  });

  it('many declined cards raise the level, then make it strict, alert the admins of both, and block nobody', async () => {
    world.payments.world.outcome = { status: 'declined', message: 'Your card was declined.' };
    let card = 0;
    const tryCard = () => {
      card += 1;
      world.payments.world.cardFingerprint = `stolen-${card}`;
      return start({ attemptId: `a${card}`, address: `192.0.2.${card}` });
    };
    for (let i = 0; i < 20; i += 1) await tryCard();
    expect(world.payments.intentOf('a20').confirmation?.challenge).toBe(false);
    await tryCard();
    expect(world.payments.intentOf('a21').confirmation?.challenge).toBe(true);
    for (let i = 0; i < 19; i += 1) await tryCard();
    expect(world.alerts).toMatchObject([{ level: 'raised' }, { level: 'strict' }]);
    expect(world.pauses).toEqual([]);

    world.payments.world.outcome = { status: 'succeeded' };
    expect(await tryCard()).toMatchObject({ status: 'succeeded' });
    expect(await tryCard()).toMatchObject({ status: 'succeeded' });
    expect(world.pauses).toEqual([0, 1000]);
    expect(world.payments.intentOf(`a${card}`).confirmation?.challenge).toBe(true);
    for (let i = 0; i < 4; i += 1) await tryCard();
    await expect(tryCard()).rejects.toMatchObject({
      code: 'too-many-requests',
      message: expect.stringMatching(/^Somebody seems to be testing cards here/) as string,
    });
    world.pass(2000);
    expect(await tryCard()).toMatchObject({ status: 'succeeded' });

    world.pass(60 * 60_000);
    expect(await tryCard()).toMatchObject({ status: 'succeeded' });
    expect(world.payments.intentOf(`a${card}`).confirmation?.challenge).toBe(false);
  });

  it('the admins are alerted at the next outcome if the run that raised the level ended before it could', async () => {
    world.payments.world.outcome = { status: 'declined', message: 'Your card was declined.' };
    const tryCard = (card: number, deps: Partial<typeof world.deps> = {}) => {
      world.payments.world.cardFingerprint = `stolen-${card}`;
      const input = donationInput({ attemptId: `a${card}`, address: `192.0.2.${card}` });
      return startDonation(input, { ...world.deps, ...deps });
    };
    for (let card = 1; card <= 20; card += 1) await tryCard(card, { tryAlertAdmins: () => undefined });
    await tryCard(21);
    expect(world.alerts).toMatchObject([{ level: 'raised' }]);
  });

  it('ninety declined cards from ninety addresses within an hour raise the level and alert the admins', async () => {
    world.payments.world.outcome = { status: 'declined', message: 'Your card was declined.' };
    for (let card = 0; card < 90; card += 1) {
      world.payments.world.cardFingerprint = `stolen-${card}`;
      await start({ attemptId: `a${card}`, address: `192.0.2.${card}` });
      world.pass(39_000);
    }
    expect(world.alerts[0]).toMatchObject({ kind: 'donations-guarded', level: 'raised' });
    expect(world.payments.intentOf('a89').confirmation?.challenge).toBe(true);
  });

  it('invented payment methods from many addresses do not keep out an honest donor', async () => {
    for (let at = 0; at < 330; at += 1) {
      world.payments.fail('prepare', refused());
      await start({ attemptId: `a${at}`, address: `198.51.100.${at % 33}` }).catch(() => undefined);
    }
    world.payments.world.outcome = { status: 'succeeded' };
    expect(await start({ attemptId: 'honest', address: '192.0.2.9' })).toMatchObject({ status: 'succeeded' });
    expect(world.payments.intentOf('honest').confirmation?.challenge).toBe(false);
    expect(world.pauses).toEqual([]);
  });
});

describe('a declined donation', () => {
  const decline = async () => {
    world.payments.world.outcome = { status: 'declined', message: 'Your card was declined.' };
    return start();
  };
  const deps = () => ({ ...world.deps, notify: () => Promise.resolve() });
  const message = (kind: 'changed' | 'declined') => recordPayment(world.payments.event('a1', kind), deps());
  const failures = () => {
    const { minutes } = world.memory.at('limits/donations') as Breaker;
    return Object.values(minutes).reduce((sum, { failed }) => sum + failed, 0);
  };

  it('a declined donation that could not be cancelled is cancelled by the next request, and counted once', async () => {
    world.payments.fail('cancel', unreachable());
    expect(await decline()).toMatchObject({ status: 'declined' });
    expect(world.payments.intentOf('a1').intent.retriable).toBe(true);
    expect(await ask()).toMatchObject({ status: 'declined' });
    expect(world.payments.intentOf('a1').intent.retriable).toBeUndefined();
    await message('declined');
    expect(failures()).toBe(1);
  });

  it('a declined donation that was paid with another card after all counts as a donation, and its donor learns of it', async () => {
    await decline();
    Object.assign(world.payments.intentOf('a1').intent, { status: 'succeeded' });
    await message('changed');
    expect(await ask()).toEqual({ success: true, status: 'succeeded' });
    expect(world.memory.at('donations/pi_a1')).toMatchObject({ amount: 500 });
  });

  it('every further card that is declined for a donation counts once', async () => {
    await decline();
    for (const chargeId of ['ch_2', 'ch_3', 'ch_3']) {
      Object.assign(world.payments.intentOf('a1').intent, { chargeId, retriable: true });
      await message('declined');
    }
    expect(failures()).toBe(3);
    expect(world.payments.intentOf('a1').intent.retriable).toBeUndefined();
  });
});
