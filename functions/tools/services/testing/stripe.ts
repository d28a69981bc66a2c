import {
  type Answer,
  ok,
  route,
  type Routes,
  type RunningServer,
  startServer,
} from '../../../local/stand-ins/server-kit/server.ts';

export const secretKey = 'sk_test_setup';
export const liveKey = 'sk_live_setup';
export const signingSecret = 'whsec_made';

export interface Endpoint {
  id: string;
  url: string;
  status: 'enabled' | 'disabled';
  enabled_events: string[];
}

const refused = (status: number, message: string): Answer => ({
  status,
  body: { error: { message, type: 'invalid_request_error' } },
});

export interface StripeState {
  endpoints: Endpoint[];
  /** Lists that the secret key must not read, as with a restricted key. */
  hidden: string[];
}

/** Starts a stand-in for Stripe's API: its webhook endpoints, and an empty list for every other resource. */
export function startStripe({ endpoints, hidden }: StripeState): Promise<RunningServer> {
  const routes: Routes = {
    'GET /v1/webhook_endpoints': () => ok({ object: 'list', data: endpoints }),
    'POST /v1/webhook_endpoints': ({ body }) => {
      const form = new URLSearchParams(body);
      const url = form.get('url') ?? '';
      const enabled_events = form.getAll('enabled_events[]');
      if (!url.startsWith('https://')) return refused(400, 'Invalid URL: URL must be publicly accessible.');
      if (enabled_events.length === 0) return refused(400, 'Missing required param: enabled_events.');
      const made: Endpoint = { id: `we_${endpoints.length}`, url, status: 'enabled', enabled_events };
      endpoints.push(made);
      return ok({ ...made, secret: signingSecret });
    },
    'POST /v1/webhook_endpoints/:id': ({ body }, { id = '' }) => {
      const found = endpoints.find((endpoint) => endpoint.id === id);
      if (!found) return refused(404, `No such webhook endpoint: '${id}'`);
      const form = new URLSearchParams(body);
      if (form.has('enabled_events[]')) found.enabled_events = form.getAll('enabled_events[]');
      if (form.get('disabled') === 'false') found.status = 'enabled';
      return ok(found);
    },
    'GET /v1/:list': (_call, { list = '' }) =>
      hidden.includes(list)
        ? refused(403, 'The provided key does not have the required permissions for this endpoint.')
        : ok({ object: 'list', data: [] }),
  };
  return startServer({
    port: 0,
    answer: (call) => {
      const [, key = ''] = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '') ?? [];
      if (key !== secretKey && key !== liveKey)
        return refused(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
      return route(routes, call) ?? refused(404, 'Unrecognized request URL');
    },
  });
}
