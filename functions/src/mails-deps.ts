import { createPostmark } from './adapters/postmark.ts';
import { config, services } from './config.ts';
import type { StoreDeps } from './database.ts';
import { origin, pushDeps, realAccounts, storeDeps } from './deps.ts';
import type { ReminderDeps } from './events/send-reminders.ts';
import { logMalformedRecord } from './logs.ts';
import type { MailDeps } from './mails/mail-deps.ts';
import { addAnswerMail, addTomorrowMail } from './mails/mail-job.ts';
import type { NotifyReportersDeps } from './moderation/notify-reporters.ts';
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

export const mailLinkDeps = (): StoreDeps & { origin: SiteOrigin } => ({ ...storeDeps(), origin: origin() });

export const mailDeps = (): MailDeps => ({
  ...mailLinkDeps(),
  accounts: realAccounts(),
  provider: provider(),
  logMalformed: logMalformedRecord,
});

export const notifyReportersDeps = (): NotifyReportersDeps => {
  const deps = pushDeps();
  return { ...deps, ...(provider() && { addAnswerMail: (answer) => addAnswerMail(answer, deps) }) };
};

export const reminderDeps = (): ReminderDeps => {
  const deps = pushDeps();
  return {
    ...deps,
    logMalformed: logMalformedRecord,
    ...(provider() && { addMail: (uid, show) => addTomorrowMail(uid, show, deps) }),
  };
};
