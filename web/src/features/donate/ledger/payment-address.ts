/** Returns the URL of a payment in Stripe's Dashboard, which separates test payments from live ones. */
export function paymentAddress(id: string, publishableKey: string | null): string {
  const mode = publishableKey?.startsWith('pk_test_') ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(id)}`;
}
