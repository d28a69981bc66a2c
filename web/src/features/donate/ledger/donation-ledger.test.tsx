import { cents } from '@contract/money.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type LedgerEntry, readLedger } from '../api/ledger.ts';
import * as downloads from '../../../platform/download.ts';
import { Here, renderAt } from '../../../testing/render.tsx';
import { DonationLedger } from './donation-ledger.tsx';

vi.mock(import('../api/ledger.ts'), async (original) => ({ ...(await original()), readLedger: vi.fn() }));

const now = Date.parse('2026-11-21T20:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const november: LedgerEntry[] = [
  {
    id: 'pi_1',
    amount: cents(5000),
    fee: cents(175),
    refunded: cents(0),
    disputed: cents(0),
    currency: 'usd',
    status: 'succeeded',
    uid: 'fan',
    details: null,
    createdAt: now,
  },
  {
    id: 'pi_2',
    amount: cents(500),
    fee: null,
    refunded: cents(500),
    disputed: cents(0),
    currency: 'usd',
    status: 'refunded',
    uid: null,
    details: null,
    createdAt: now - 1000,
  },
];

function setUp(
  read: (month: string) => Promise<LedgerEntry[]>,
  { unreadable = [] as string[], month = '' } = {},
) {
  vi.mocked(readLedger).mockImplementation(async (asked) => ({ entries: await read(asked), unreadable }));
  return renderAt(
    <>
      <DonationLedger />
      <Here />
    </>,
    { route: `/author/admin?tab=donations${month}` },
  );
}

test('the ledger shows the current month with its totals', async () => {
  setUp((month) => Promise.resolve(month === '2026-11' ? november : []));
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Donations in November 2026' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/\$50.*\$1\.75.*Paid.*A member.*pi_1/);
  expect(within(table).getByRole('link', { name: /^pi_1 at Stripe/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/(test\/)?payments\/pi_1$/),
  );
  expect(second).toHaveTextContent(/\$5.*not yet.*\$5.*Refunded.*A visitor/);
  expect(screen.getByText('Kept').nextSibling).toHaveTextContent('$48.25');
  expect(screen.getByText('Disputed').nextSibling).toHaveTextContent(/^\$0$/);
});

test('a disputed donation shows the dispute’s state, and the amount if only part is disputed', async () => {
  const disputed = { ...november[0], status: 'disputed', disputed: cents(5000) } as LedgerEntry;
  const part = { ...disputed, id: 'pi_3', disputed: cents(1234) };
  const states = [
    disputed,
    part,
    { ...disputed, id: 'pi_4', status: 'lost' },
    { ...part, id: 'pi_5', status: 'lost' },
  ];
  setUp(() => Promise.resolve(states as LedgerEntry[]));
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    'In dispute',
    'In dispute: $12.34',
    'Lost in a dispute',
    'Lost in a dispute: $12.34',
  ]);
  expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
  expect(screen.getByText('Disputed').nextSibling).toHaveTextContent('-$124.68');
});

test('the state of a donation of which a part was refunded names that part', async () => {
  setUp(() => Promise.resolve([{ ...november[0], refunded: cents(1250) } as LedgerEntry]));
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(within(row!).getAllByRole('cell')[3]).toHaveTextContent('Paid, $12.50 back');
});

test('the ledger goes back month by month, and never past the current one', async () => {
  const { user } = setUp((month) => Promise.resolve(month === '2026-11' ? november : []));
  expect(screen.getByRole('button', { name: 'Month after' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(await screen.findByText('Nobody donated in October 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Month after' }));
  expect(screen.getByRole('button', { name: 'Month before' })).toHaveFocus();
  expect(await screen.findByRole('table')).toBeVisible();
});

test('the month of the ledger is in the address', async () => {
  const { user } = setUp(() => Promise.resolve([]), { month: '&month=2026-09' });
  expect(screen.getByRole('heading', { name: 'September 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Month after' }));
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(screen.getByText('at /author/admin?tab=donations&month=2026-10')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Month after' }));
  expect(screen.getByText('at /author/admin?tab=donations')).toBeVisible();
});

test.each(['2027-01', 'May', ''])('the ledger shows the current month for the month “%s”', async (month) => {
  setUp(() => Promise.resolve([]), { month: `&month=${month}` });
  expect(await screen.findByText('Nobody donated in November 2026.')).toBeVisible();
});

test('the ledger names the donations that cannot be read, beside those that can', async () => {
  setUp(() => Promise.resolve(november), { unreadable: ['pi_9'] });
  expect(await screen.findByText(/look it up at Stripe \(pi_9\)/)).toBeVisible();
  expect(screen.getByRole('table')).toBeVisible();
});

test('the CSV file begins with a byte order mark, without which Excel garbles the names of donors', async () => {
  const download = vi.spyOn(downloads, 'download').mockReturnValue();
  const details = { at: now, name: 'Mårten Łoś' };
  const { user } = setUp(() => Promise.resolve([{ ...november[0], details } as LedgerEntry]));
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  const bytes = new Uint8Array(await download.mock.calls[0]![0].arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toMatch(/^payment,date,[^]*Mårten Łoś/);
});
