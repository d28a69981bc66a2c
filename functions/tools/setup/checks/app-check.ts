import * as v from 'valibot';
import { orNone, read } from '../../services/request.ts';
import { type Check, firebaseConsole } from '../check.ts';
import { leftOut, missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';
import { findWebApp } from './web-app.ts';

const providerSchema = v.object({
  siteSecretSet: v.optional(v.boolean(), false),
  siteKey: v.optional(v.string(), ''),
});

/**
 * True if App Check has this kind of reCAPTCHA for the app: v3 is identified by its secret, Enterprise by its site key.
 */
async function isRegistered(
  { google, number }: ProjectContext,
  appId: string,
  kind: string,
): Promise<boolean> {
  const found = await orNone(google('firebaseappcheck', `/v1/projects/${number}/apps/${appId}/${kind}`));
  const { siteSecretSet, siteKey } = read('App Check', providerSchema, found ?? {});
  return siteSecretSet || siteKey !== '';
}

const required = 'APP_CHECK_REQUIRED';

/** Checks App Check, without which functions reject donations unless configured otherwise. */
export const appCheckCheck: Check = {
  name: 'App Check',
  async run(context) {
    const { functions, site } = context.files;
    const isRequired = (functions.get(required) || 'true') === 'true';
    if (!site.get('VITE_RECAPTCHA_SITE_KEY')) {
      if (!isRequired) return leftOut(`the functions do without (${required}=false)`);
      return missing(
        'the functions ask for it, and the site has no key of reCAPTCHA: they would refuse donations',
        `write ${required}=false to ${functions.name}, or add a key`,
        offer('Have the functions do without?', () => Promise.resolve(functions.set(required, 'false'))),
      );
    }
    const appId = await findWebApp(context);
    const [name, kind] =
      site.get('VITE_RECAPTCHA_PROVIDER') === 'v3'
        ? ['reCAPTCHA v3', 'recaptchaV3Config']
        : ['reCAPTCHA Enterprise', 'recaptchaEnterpriseConfig'];
    return appId !== null && (await isRegistered(context, appId, kind))
      ? ok(isRequired ? `${name} is registered, and the functions ask for it` : `${name} is registered`)
      : missing(
          `${name} is not registered for the web app`,
          `register it at ${firebaseConsole(context, 'appcheck/apps')}`,
        );
  },
};
