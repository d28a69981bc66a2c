import { act } from '@testing-library/react';
import type { Card, Provider } from '../../../platform/payments.ts';

type Listener = (event?: unknown) => void;

/**
 * Returns a fake of what the panel uses of the provider: one card field that a test can make ready, change, and leave.
 */
export function fakeProvider() {
  const listeners = new Map<string, Set<Listener>>();
  const set = (name: string) => {
    const known = listeners.get(name) ?? new Set<Listener>();
    listeners.set(name, known);
    return known;
  };
  let clears = 0;
  let options: unknown;
  const card = {
    on: (name: string, listener: Listener) => (set(name).add(listener), card),
    off: (name: string, listener: Listener) => (set(name).delete(listener), card),
    mount: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
    update: () => undefined,
    clear: () => {
      clears += 1;
    },
  };
  const provider = {
    elements: () => ({
      create: (_type: string, given: unknown) => ((options = given), card),
      getElement: () => card,
      update: () => undefined,
    }),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
  };
  const emit = (name: string, event?: unknown) =>
    act(() => {
      for (const listener of set(name)) listener(event);
    });
  return {
    provider: provider as unknown as Provider,
    card: card as unknown as Card,
    /** The form receives events of the card field only after mounting it. */
    isMounted: () => set('ready').size > 0,
    ready: () => emit('ready', { elementType: 'card' }),
    loadError: () => emit('loaderror', { elementType: 'card' }),
    escape: () => emit('escape'),
    typed: (problem?: string) => emit('change', { error: problem ? { message: problem } : undefined }),
    completed: () => emit('change', { complete: true }),
    clears: () => clears,
    /** The options that the card field was created with. */
    options: () => options,
  };
}
