import { tabStorage } from '../../../platform/tab-storage.ts';

const key = 'riffhall:donation';

export interface PendingDonation {
  id: string;
  amount: number;
}

function isPending(value: unknown): value is PendingDonation {
  if (typeof value !== 'object' || value === null) return false;
  const { id, amount } = value as Partial<Record<keyof PendingDonation, unknown>>;
  // An id that the server cannot even be asked about would be asked about for ever.
  return typeof id === 'string' && /^[\w-]+$/.test(id) && typeof amount === 'number';
}

/**
 * The donation of this tab whose end is not known yet: id and amount, nothing of the card. It lives as long as the
 * tab, so a reload can ask what became of it. A browser that forbids storage only loses that.
 */
export const pendingDonation = {
  read(): PendingDonation | null {
    const kept = tabStorage.read(key);
    return isPending(kept) ? { id: kept.id, amount: kept.amount } : null;
  },

  write(donation: PendingDonation | null): void {
    if (donation) tabStorage.write(key, donation);
    else tabStorage.remove(key);
  },
};
