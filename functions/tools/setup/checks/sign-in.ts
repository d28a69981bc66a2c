import * as v from 'valibot';
import { orNone, read } from '../../services/request.ts';
import { type Check, firebaseConsole } from '../check.ts';
import { type Finding, forNow, leftOut, missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';

const templateSchema = v.optional(
  v.object({ senderDisplayName: v.optional(v.string(), ''), replyTo: v.optional(v.string(), '') }),
  {},
);

const configSchema = v.object({
  signIn: v.optional(
    v.object({
      email: v.optional(
        v.object({
          enabled: v.optional(v.boolean(), false),
          passwordRequired: v.optional(v.boolean(), false),
        }),
      ),
    }),
  ),
  notification: v.optional(
    v.object({
      sendEmail: v.optional(
        v.object({
          callbackUri: v.optional(v.string()),
          verifyEmailTemplate: templateSchema,
          resetPasswordTemplate: templateSchema,
          changeEmailTemplate: templateSchema,
        }),
      ),
    }),
  ),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: v.optional(v.boolean(), false) })),
  authorizedDomains: v.optional(v.array(v.string()), []),
});
const providerSchema = v.object({ enabled: v.optional(v.boolean(), false) });

const configPath = ({ project }: ProjectContext) => `/admin/v2/projects/${project}/config`;

const change = (context: ProjectContext, mask: string, body: object) =>
  context.google('identitytoolkit', `${configPath(context)}?updateMask=${mask}`, { method: 'PATCH', body });

type Config = v.InferOutput<typeof configSchema>;

/** Makes a check of the settings of Authentication. */
const configCheck = (name: string, judge: (config: Config, context: ProjectContext) => Finding): Check => ({
  name,
  async run(context) {
    const found = await orNone(context.google('identitytoolkit', configPath(context)));
    if (found !== null) return judge(read('Authentication', configSchema, found), context);
    return missing(
      'Authentication is not set up',
      `press “Get started” at ${firebaseConsole(context, 'authentication')}`,
    );
  },
});

export const passwordCheck = configCheck('sign-in by password', (config, context) => {
  const { enabled = false, passwordRequired = false } = config.signIn?.email ?? {};
  if (enabled && passwordRequired) return ok('it is enabled');
  return missing(
    'it is not enabled',
    `enable “Email/Password” at ${firebaseConsole(context, 'authentication/providers')}`,
    offer('Enable it?', () =>
      change(context, 'signIn.email.enabled,signIn.email.passwordRequired', {
        signIn: { email: { enabled: true, passwordRequired: true } },
      }),
    ),
  );
});

/** Google's sign-in is optional: without it, its button says to take the password. */
export const googleSignInCheck: Check = {
  name: 'sign-in by Google',
  async run(context) {
    const without = leftOut(
      `members take a password; to offer it, enable “Google” at ${firebaseConsole(context, 'authentication/providers')}`,
    );
    const path = `/admin/v2/projects/${context.project}/defaultSupportedIdpConfigs/google.com`;
    const found = await orNone(context.google('identitytoolkit', path));
    return read('Authentication', providerSchema, found ?? {}).enabled ? ok('it is enabled') : without;
  },
};

export const actionAddressCheck = configCheck('links in e-mails', (config, context) => {
  const callbackUri = `${context.site()}/auth/action`;
  const now = config.notification?.sendEmail?.callbackUri;
  if (now === callbackUri) return ok(`they lead to ${callbackUri}`);
  return missing(
    `they lead to ${now ?? 'a page of Firebase'}`,
    `set the action URL to ${callbackUri} at ${firebaseConsole(context, 'authentication/emails')}`,
    offer(`Have them lead to ${callbackUri}?`, () =>
      change(context, 'notification.sendEmail.callbackUri', {
        notification: { sendEmail: { callbackUri } },
      }),
    ),
  );
});

/** Checks that e-mails about accounts name their sender. Google cannot be asked for the project's public-facing name. */
export const senderCheck = configCheck('sender of e-mails', (config, context) => {
  const { verifyEmailTemplate, resetPasswordTemplate, changeEmailTemplate } =
    config.notification?.sendEmail ?? {};
  const templates = [verifyEmailTemplate, resetPasswordTemplate, changeEmailTemplate];
  const isComplete = templates.every((template) => template?.senderDisplayName && template.replyTo);
  if (isComplete) return ok(`they come from “${verifyEmailTemplate?.senderDisplayName}”`);
  return forNow(
    `they lack a sender name or a reply-to address: set both in each template at ${firebaseConsole(context, 'authentication/emails')}, and the public-facing name and support e-mail at ${firebaseConsole(context, 'settings/general')}`,
  );
});

export const domainCheck = configCheck('domain of sign-in', (config, context) => {
  const { hostname } = new URL(context.site());
  const { authorizedDomains: domains } = config;
  if (domains.includes(hostname)) return ok(`${hostname} is authorized`);
  return missing(
    `${hostname} is not authorized, so nobody signs in by Google there`,
    `add it at ${firebaseConsole(context, 'authentication/settings')}`,
    offer('Authorize it?', () =>
      change(context, 'authorizedDomains', { authorizedDomains: [...domains, hostname] }),
    ),
  );
});

/** Google calls it protection against email enumeration. */
export const emailPrivacyCheck = configCheck('privacy of addresses', (config, context) => {
  if (config.emailPrivacyConfig?.enableImprovedEmailPrivacy)
    return ok('login and password reset tell nobody which addresses have an account');
  return missing(
    'login and password reset tell anybody which addresses have an account',
    `turn on “Email enumeration protection” at ${firebaseConsole(context, 'authentication/settings')}`,
    offer('Turn on the protection?', () =>
      change(context, 'emailPrivacyConfig.enableImprovedEmailPrivacy', {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      }),
    ),
  );
});
