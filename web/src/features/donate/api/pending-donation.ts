import { tabStorage } from '../../../platform/storage.ts';

const key = 'riffhall:donation';

interface PendingDonation {
  id: string;
  amount: number;
}

function isPending(value: unknown): value is PendingDonation {
  if (typeof value !== 'object' || value === null) return false;
  const { id, amount } = value as Partial<Record<keyof PendingDonation, unknown>>;
  // With an invalid ID every lookup would fail, and the panel would never leave `checking`.
  return typeof id === 'string' && /^[\w-]+$/.test(id) && typeof amount === 'number';
}

/**
 * The donation of this tab that has no outcome yet: its ID and amount, no card data. It lives in session storage, so
 * that it can be looked up after a reload. If the browser blocks storage, only that is lost.
 */
export const pendingDonation = {
  read(): PendingDonation | null {
    const kept = tabStorage.readJson(key);
    return isPending(kept) ? { id: kept.id, amount: kept.amount } : null;
  },

  write(donation: PendingDonation | null): void {
    if (donation) tabStorage.writeJson(key, donation);
    else tabStorage.remove(key);
  },
};
