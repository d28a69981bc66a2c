import { beforeEach, describe, expect, test, vi } from 'vitest';
import { appCheckToken } from '../../../platform/app-check.ts';
import { lookUpDonation, sendDonation } from './donations.ts';
import { currentIdToken } from '../../../platform/session/session.ts';

vi.mock('../../../platform/app-check.ts', () => ({ appCheckToken: vi.fn() }));
vi.mock('../../../platform/session/session.ts', () => ({ currentIdToken: vi.fn() }));

const donation = {
  amount: 5,
  paymentMethodId: 'pm_1',
  attemptId: '7b1e6f0a-5f0e-4c55-9f10-0d2c1ac0ffee',
};
const fetchMock = vi.fn<typeof fetch>();
const reply = (status: number, body: unknown) =>
  fetchMock.mockResolvedValue(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.mocked(appCheckToken).mockResolvedValue(null);
  vi.mocked(currentIdToken).mockResolvedValue(null);
});

const requestSent = () => {
  const [address, init] = fetchMock.mock.lastCall ?? [];
  return { address, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
};

describe('sending a donation', () => {
  test('a donation is posted as JSON, without headers for unavailable tokens', async () => {
    reply(200, { success: true, status: 'succeeded' });
    await sendDonation(donation);
    const { address, method, headers, body } = requestSent();
    expect([address, method, body]).toEqual(['/api/donate', 'POST', JSON.stringify(donation)]);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.has('Authorization')).toBe(false);
    expect(headers.has('X-Firebase-AppCheck')).toBe(false);
  });

  test('a donation is sent with the available tokens', async () => {
    vi.mocked(appCheckToken).mockResolvedValue('check');
    vi.mocked(currentIdToken).mockResolvedValue('token');
    reply(200, { success: true, status: 'succeeded' });
    await sendDonation(donation);
    expect(requestSent().headers.get('Authorization')).toBe('Bearer token');
    expect(requestSent().headers.get('X-Firebase-AppCheck')).toBe('check');
  });

  const lost = { type: 'lost' };
  test.each<[name: string, status: number, body: unknown, result: unknown]>([
    [
      'success',
      200,
      { success: true, status: 'succeeded' },
      { type: 'answered', answer: { success: true, status: 'succeeded' } },
    ],
    [
      'the success flag alone',
      200,
      { success: true },
      { type: 'answered', answer: { success: true, status: 'succeeded' } },
    ],
    [
      'the failure flag alone',
      200,
      { success: false },
      { type: 'answered', answer: { success: false, status: 'failed' } },
    ],
    [
      'the success flag beside what nobody here knows',
      200,
      { success: true, status: 'paid', clientSecret: null, more: 1 },
      { type: 'answered', answer: { success: true, status: 'succeeded' } },
    ],
    [
      'the failure flag beside an error of another form',
      200,
      { success: false, error: 'No.' },
      { type: 'answered', answer: { success: false, status: 'failed' } },
    ],
    [
      'a decline, whatever the HTTP status',
      402,
      { success: false, status: 'declined', error: { code: 'payment-declined', message: 'No.' } },
      {
        type: 'answered',
        answer: { success: false, status: 'declined', error: { code: 'payment-declined', message: 'No.' } },
      },
    ],
    [
      'a refusal with a code',
      429,
      { error: { code: 'too-many-requests', message: 'Wait.' } },
      { type: 'refused', error: { code: 'too-many-requests', message: 'Wait.' } },
    ],
    ['a refusal by a gateway', 403, '<html>', { type: 'refused' }],
    ['a gateway that gave up', 504, '<html>', lost],
    ['a gateway whose wait ran out', 408, '', lost],
    ['a server that broke', 500, { error: { code: 'internal', message: 'Broken.' } }, lost],
    ['an answer that is none', 200, '<html>', lost],
    ['an answer of another shape', 200, { success: 'yes' }, lost],
    ['a status nobody knows', 200, { success: false, status: 'maybe' }, lost],
  ])('a response to a donation is parsed: %s', async (_name, status, body, result) => {
    reply(status, body);
    expect(await sendDonation(donation)).toEqual(result);
  });

  test('a donation resolves to lost when the connection breaks', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await sendDonation(donation)).toEqual(lost);
  });
});

describe('looking up a donation', () => {
  test('a look-up of a donation fetches the attempt by its id', async () => {
    reply(200, { success: false, status: 'processing' });
    expect(await lookUpDonation(donation.attemptId)).toEqual({
      type: 'answered',
      answer: { success: false, status: 'processing' },
    });
    expect(requestSent().address).toBe(`/api/donate/${donation.attemptId}`);
  });

  test('a look-up resolves to an answer for an attempt that the server does not know', async () => {
    const answer = { success: false, status: 'failed', error: { code: 'not-found', message: 'No.' } };
    reply(404, answer);
    expect(await lookUpDonation(donation.attemptId)).toEqual({ type: 'answered', answer });
  });

  test.each<[name: string, status: number, body: unknown]>([
    ['a page that is not ours', 404, '<html>'],
    ['a refusal', 429, { error: { code: 'too-many-requests', message: 'Wait.' } }],
    ['a broken server', 500, ''],
  ])('a look-up of a donation resolves to lost for %s', async (_name, status, body) => {
    reply(status, body);
    expect(await lookUpDonation(donation.attemptId)).toEqual({ type: 'lost' });
  });
});
