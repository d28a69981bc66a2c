import type { StoreDeps } from './database.ts';
import { createPostmark } from './adapters/postmark.ts';
import { config, services } from './config.ts';
import { addressedDeps, exportDeps, storeDeps } from './deps.ts';
import type { ReminderDeps } from './events/send-reminders.ts';
import type { MailDeps } from './mails/mail-deps.ts';
import { addTomorrowMail } from './mails/mail-job.ts';
import type { SiteOrigin } from './site-addresses.ts';

// Dependencies of the mails that members opt into.

/** The secrets that functions which send mails must declare. */
export const mailSecrets = [config.postmarkToken];

const provider = () =>
  createPostmark({
    apiBase: services.postmark(),
    token: config.postmarkToken.value(),
    from: config.mailFrom.value().trim(),
    bulkStream: config.mailStream.value(),
  });

export const mailDeps = (): MailDeps => {
  const { accounts } = exportDeps();
  const imprint = config.mailImprint.value().trim();
  return { ...addressedDeps(), accounts, provider: provider(), imprint };
};

export const mailLinkDeps = (): StoreDeps & { origin: SiteOrigin } => addressedDeps();

export const reminderDeps = (): ReminderDeps => {
  const deps = storeDeps();
  const { logMalformed } = addressedDeps();
  return {
    ...deps,
    logMalformed,
    ...(provider() && { addMail: (uid, show) => addTomorrowMail(uid, show, deps) }),
  };
};
