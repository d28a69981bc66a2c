import { createYoutube } from '../../../src/adapters/youtube.ts';
import { YoutubeError } from '../../../src/videos/youtube.ts';
import { ServiceError } from '../../services/request.ts';
import { readPostmarkServer } from '../../services/postmark.ts';
import { validatePushover } from '../../services/pushover.ts';
import { type Check, googleConsole } from '../check.ts';
import { leftOut, missing, ok } from '../finding.ts';
import { noSecret } from '../settings.ts';

export const pushoverCheck: Check = {
  name: 'alerts by Pushover',
  async run(context) {
    const [token, user] = [await context.secret('PUSHOVER_TOKEN'), await context.secret('PUSHOVER_USER')];
    if (token === noSecret || user === noSecret)
      return leftOut('alerts are in the log, and on the page of admins');
    if (token === null || user === null) return missing('it has no keys yet', 'set both, or “none”');
    try {
      await validatePushover(context.bases.pushover, token, user);
      return ok('Pushover knows both keys');
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status === 0) throw error;
      return missing(error.message, 'compare both keys with https://pushover.net');
    }
  },
};

const defaultStream = 'broadcast';

export const postmarkCheck: Check = {
  name: 'mails by Postmark',
  async run(context) {
    const [token, from] = [await context.secret('POSTMARK_TOKEN'), context.files.functions.get('MAIL_FROM')];
    if (token === noSecret || from === '') return leftOut('members are offered no mails');
    if (token === null || from === undefined)
      return missing('it has no token or no sender yet', 'set both, or neither');
    const stream = context.files.functions.get('MAIL_STREAM') ?? defaultStream;
    try {
      const { name, hasOwnUnsubscribeLink } = await readPostmarkServer(context.bases.postmark, token, stream);
      if (hasOwnUnsubscribeLink)
        return ok(`the token is that of “${name}”, its stream ${stream} leaves unsubscribing to the site`);
      return missing(
        `its stream ${stream} puts Postmark’s own links for unsubscribing into mails`,
        'have Postmark’s support allow “Manage unsubscribes on your own”, and choose it in the settings of the stream',
      );
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status === 0) throw error;
      return missing(
        error.message,
        `compare the token, and the stream ${stream}, with https://account.postmarkapp.com`,
      );
    }
  },
};

export const youtubeCheck: Check = {
  name: 'videos of YouTube',
  async run(context) {
    const [key, channel] = [
      await context.secret('YOUTUBE_API_KEY'),
      context.files.functions.get('YOUTUBE_CHANNEL_ID'),
    ];
    if (key === noSecret || channel === '') return leftOut('the page of videos says that there are none');
    if (key === null || channel === undefined)
      return missing('it has no key or no channel yet', 'set both, or neither');
    try {
      await createYoutube({ apiBase: context.bases.youtube, key, channel })?.uploads();
      return ok(`YouTube knows ${channel}`);
    } catch (error) {
      if (!(error instanceof YoutubeError)) throw error;
      return missing(
        `YouTube refuses: ${error.message}`,
        `check the key at ${googleConsole(context, 'apis/credentials')}, and that ${channel} is the channel`,
      );
    }
  },
};
