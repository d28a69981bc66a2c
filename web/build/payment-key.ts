import type { Plugin } from 'vite';

/**
 * Checks Stripe's publishable key against the build mode. Returns null if they match. The local stack never charges
 * real cards.
 */
export function keyProblem(
  mode: string,
  key: string | undefined,
): { severity: 'error' | 'warning'; text: string } | null {
  const isStack = mode === 'stack';
  if (isStack && key?.startsWith('pk_live_')) {
    return { severity: 'error', text: "Stripe's live key is set: this build would charge real cards." };
  }
  if (!isStack && key?.startsWith('pk_test_')) {
    return { severity: 'warning', text: "Stripe's test key is set: donations of this build charge nobody." };
  }
  return null;
}

/** Fails or warns at the start of a build whose mode does not match Stripe's key. */
export const paymentKey = (mode: string, env: Record<string, string>): Plugin => ({
  name: 'payment-key',
  apply: 'build',
  buildStart() {
    const problem = keyProblem(mode, env.VITE_STRIPE_PUBLISHABLE_KEY);
    if (problem?.severity === 'error') this.error(problem.text);
    if (problem) this.warn(problem.text);
  },
});
