import * as v from 'valibot';
import { webhookEvents } from '../../../src/adapters/webhook-events.ts';
import { read, ServiceError } from '../../services/request.ts';
import { createStripe, type Stripe } from '../../services/stripe.ts';
import type { Check } from '../check.ts';
import { type Finding, forNow, leftOut, missing, offer, ok } from '../finding.ts';
import { noSecret } from '../settings.ts';
import type { ProjectContext } from '../project-context.ts';
import { checkOfSecret } from './settings.ts';

const endpointSchema = v.object({
  id: v.string(),
  url: v.string(),
  status: v.string(),
  enabled_events: v.array(v.string()),
});
type Endpoint = v.InferOutput<typeof endpointSchema>;
const listSchema = v.object({ data: v.array(endpointSchema) });
const createdSchema = v.object({ secret: v.string() });

const signingSecret = 'STRIPE_WEBHOOK_SECRET';
const dashboard = 'https://dashboard.stripe.com/webhooks';
const eventFields = webhookEvents.map((type): [string, string] => ['enabled_events[]', type]);

/** Creates the webhook endpoint. Stripe returns the signing secret only in this response. */
async function createEndpoint(stripe: Stripe, context: ProjectContext, url: string): Promise<void> {
  const created = await stripe('POST', 'webhook_endpoints', [['url', url], ...eventFields]);
  await context.setSecret(signingSecret, read('Stripe', createdSchema, created).secret);
}

function judgeEndpoint(endpoint: Endpoint, stripe: Stripe): Finding {
  const { id, enabled_events: listened, status } = endpoint;
  const path = `webhook_endpoints/${id}`;
  if (status !== 'enabled')
    return missing(
      'it is disabled',
      `enable it at ${dashboard}`,
      offer('Enable it?', () => stripe('POST', path, [['disabled', 'false']])),
    );
  const lacking = listened.includes('*') ? [] : webhookEvents.filter((type) => !listened.includes(type));
  if (lacking.length === 0) return ok('it is sent what changes payments');
  const others = listened.filter((type) => !webhookEvents.some((own) => own === type));
  const all = [...eventFields, ...others.map((type): [string, string] => ['enabled_events[]', type])];
  return missing(
    `it is not sent ${lacking.join(', ')}`,
    `add them at ${dashboard}`,
    offer('Add them?', () => stripe('POST', path, all)),
  );
}

const webhookPath = '/api/payment-webhook';

/** The lists that the site reads, with Stripe's names for the permissions that a restricted key needs to read them. */
const rights = { payment_intents: 'PaymentIntents', refunds: 'Charges and Refunds', disputes: 'Disputes' };

/** Returns the permissions that a key lacks. */
async function lackingRights(stripe: Stripe): Promise<string[]> {
  const lacking: string[] = [];
  for (const [list, right] of Object.entries(rights)) {
    await stripe('GET', `${list}?limit=1`).catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.status !== 403) throw error;
      lacking.push(right);
    });
  }
  return lacking;
}

const modeOf = (key: string) => (key.includes('_live_') ? 'live' : 'test');

export const keysCheck: Check = {
  name: 'keys of Stripe',
  async run(context) {
    const secretKey = await context.secret('STRIPE_SECRET_KEY');
    const publishable = context.files.site.get('VITE_STRIPE_PUBLISHABLE_KEY');
    if (secretKey === noSecret && publishable === '')
      return leftOut('the donation panel says that nothing can be paid yet');
    if (secretKey === null || secretKey === noSecret || !publishable)
      return missing('they are not there yet', 'both keys go together: set them, or “none” and an empty one');
    if (modeOf(secretKey) !== modeOf(publishable))
      return missing(
        `the secret key is a ${modeOf(secretKey)} key, the publishable one a ${modeOf(publishable)} key`,
        'take both from the same page of https://dashboard.stripe.com',
      );
    const lacking = await lackingRights(createStripe(context.bases.stripe, secretKey));
    if (lacking.length === 0)
      return modeOf(secretKey) === 'live'
        ? ok('both are live keys')
        : forNow(
            'both are test keys: the site takes test cards, and no money (functions/docs/running.md, “Go live with Stripe”)',
          );
    return missing(
      `the secret key may not read ${lacking.join(', ')}`,
      'give the key that right at https://dashboard.stripe.com/apikeys',
    );
  },
};

/** Checks the signing secret, which is required with a Stripe key: without it, every webhook is rejected. */
export const signingSecretCheck: Check = {
  name: signingSecret,
  async run(context) {
    const finding = await checkOfSecret(signingSecret).run(context);
    const secretKey = await context.secret('STRIPE_SECRET_KEY');
    if (finding.state !== 'left out' || secretKey === null || secretKey === noSecret) return finding;
    return missing(
      `it is “${noSecret}”, and Stripe has a key`,
      `npx firebase functions:secrets:set ${signingSecret} --project ${context.project} · “Reveal” at ${dashboard}`,
    );
  },
};

export const webhookCheck: Check = {
  name: 'webhook of Stripe',
  async run(context) {
    const secretKey = await context.secret('STRIPE_SECRET_KEY');
    if (secretKey === noSecret) return leftOut('nothing is paid');
    if (secretKey === null) return missing('Stripe has no key yet', 'set STRIPE_SECRET_KEY first, or “none”');
    const stripe = createStripe(context.bases.stripe, secretKey);
    const { data } = read('Stripe', listSchema, await stripe('GET', 'webhook_endpoints?limit=100'));
    const url = context.site() + webhookPath;
    const endpoint = data.find((one) => one.url === url);
    if (endpoint) return judgeEndpoint(endpoint, stripe);
    return missing(
      `Stripe sends nothing to ${url}`,
      `add it at ${dashboard}, with ${webhookEvents.join(', ')}`,
      offer('Add it, and keep its signing secret?', () => createEndpoint(stripe, context, url)),
    );
  },
};
