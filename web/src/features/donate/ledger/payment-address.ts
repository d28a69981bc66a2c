/** The page of a payment in Stripe's Dashboard, which keeps test payments apart from real ones. */
export function paymentAddress(id: string, publishableKey: string | null): string {
  const mode = publishableKey?.startsWith('pk_test_') ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(id)}`;
}
