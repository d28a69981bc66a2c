import type { Plugin } from 'vite';

/** The key in `.env.stack`. With a key of one's own in `.env.local` the provider's real script is loaded instead. */
const standInKey = 'pk_test_standin';
const fileName = 'payment-stand-in.js';

/**
 * Adds the payment stand-in's script to the pages of the local stack. It has to be there before the app asks for the
 * provider, hence it is written into the page while the page is read; its port is shifted as the page's own is.
 */
function loader(env: Record<string, string | undefined>): string {
  const distance = Number(env.VITE_STACK_PAYMENTS_PORT) - Number(env.VITE_STACK_PAGE_PORT);
  return `
const origin = 'http://127.0.0.1:' + (Number(location.port) + ${distance});
document.write('<script type="module" src="' + origin + '/stripe.js"></' + 'script>');
`;
}

/** Empty outside the local stack, and where a developer uses the real provider. */
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
