import type { Plugin } from 'vite';

/** What is wrong with Stripe's publishable key for a build; null where nothing is. A stack charges nobody's card. */
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

/** Says at once when a build and Stripe's key do not belong together. */
export const paymentKey = (mode: string, env: Record<string, string>): Plugin => ({
  name: 'payment-key',
  apply: 'build',
  buildStart() {
    const problem = keyProblem(mode, env.VITE_STRIPE_PUBLISHABLE_KEY);
    if (problem?.severity === 'error') this.error(problem.text);
    if (problem) this.warn(problem.text);
  },
});
