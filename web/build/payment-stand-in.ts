import type { Plugin } from 'vite';
import { replacedScript } from './stand-in-loader.ts';

/**
 * The key in `.env.stack`. If `.env.local` sets a developer's own key, the provider's real script is loaded instead.
 */
const standInKey = 'pk_test_standin';
const fileName = 'payment-stand-in.js';

const loader = (env: Record<string, string | undefined>) =>
  replacedScript(
    'payment-stand-in',
    'https://js.stripe.com/',
    'stripe.js',
    env.VITE_STACK_PAYMENTS_PORT,
    env.VITE_STACK_PAGE_PORT,
  );

/**
 * Makes pages of the local stack load the payment stand-in when they request the provider's script. Returns no plugins
 * outside the stack, or if a developer uses the real provider.
 */
export function paymentStandIn(mode: string, env: Record<string, string | undefined>): Plugin[] {
  if (mode !== 'stack' || env.VITE_STRIPE_PUBLISHABLE_KEY !== standInKey) return [];
  return [
    {
      name: 'payment-stand-in',
      transformIndexHtml: {
        order: 'post',
        handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
      },
      configureServer(server) {
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(loader(env));
        });
      },
      generateBundle() {
        this.emitFile({ type: 'asset', fileName, source: loader(env) });
      },
    },
  ];
}
