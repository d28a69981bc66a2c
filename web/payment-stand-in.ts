import type { Plugin, ResolvedConfig } from 'vite';

/** The key in `.env.stack`. With a key of one's own in `.env.local` the provider's real script is loaded instead. */
const standInKey = 'pk_test_standin';

/**
 * Adds the payment stand-in's script to pages of the local stack. It has to be there before the app asks for the
 * provider, hence written into the page while the page is read; its port is shifted as the page's own is.
 */
function pageScript(env: Record<string, unknown>): string {
  const shift = Number(env.VITE_STACK_PAYMENTS_PORT) - Number(env.VITE_STACK_PAGE_PORT);
  return [
    `var payments = 'http://127.0.0.1:' + (Number(location.port) + ${shift});`,
    `document.write('<script type="module" src="' + payments + '/stripe.js"></' + 'script>');`,
  ].join('\n');
}

let config: ResolvedConfig | undefined;

export const paymentStandIn: Plugin = {
  name: 'payment-stand-in',
  configResolved(resolved) {
    config = resolved;
  },
  transformIndexHtml: {
    order: 'post',
    handler() {
      const env: Record<string, unknown> = config?.env ?? {};
      if (config?.mode !== 'stack' || env.VITE_STRIPE_PUBLISHABLE_KEY !== standInKey) return [];
      return [{ tag: 'script', children: pageScript(env), injectTo: 'head-prepend' }];
    },
  },
};
