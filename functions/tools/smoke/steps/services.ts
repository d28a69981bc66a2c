import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { findRoot } from '../../../local/stack/layout.ts';
import { isPostmarkSetUp } from '../../../src/adapters/postmark.ts';
import { createYoutube } from '../../../src/adapters/youtube.ts';
import { requestDatabase } from '../../services/database.ts';
import { readPostmarkServer } from '../../services/postmark.ts';
import { validatePushover } from '../../services/pushover.ts';
import { read } from '../../services/request.ts';
import { expect, NotSetUp, type Step } from '../step.ts';
import type { Target } from '../target.ts';

/** Validates the rules as `firebase deploy --dry-run` does, without changing anything. */
export const rulesStep = ({ database }: Target): Step => ({
  name: 'rules of the database',
  async run() {
    const body = await readFile(join(findRoot(), 'firebase.rules.json'), 'utf8');
    await requestDatabase(database, '.settings/rules', { method: 'PUT', body, query: { dryRun: 'true' } });
    return `${Math.ceil(body.length / 1024)} KB are accepted`;
  },
});

const sent = v.object({ name: v.string() });

/** Sends a message that Firebase Cloud Messaging only validates. */
export const pushStep = ({ google, project }: Target): Step => ({
  name: 'push messages',
  async run() {
    const message = { topic: 'smoke', data: { do: 'show', title: 'Nobody reads this.' } };
    const answer = await google('fcm', `/v1/projects/${project}/messages:send`, {
      method: 'POST',
      body: { validate_only: true, message },
    });
    const { name } = read('Firebase Cloud Messaging', sent, answer);
    expect(name.startsWith(`projects/${project}/messages/`), `The message is called ${name}.`);
    return 'a message is valid';
  },
});

/** In bytes; any sentence is larger. */
const smallestSound = 10_000;

/** Synthesizes a sentence with the voice that reads articles aloud. */
export const speechStep = ({ voice }: Target): Step => ({
  name: 'speech',
  async run() {
    const { byteLength } = await voice.speak('This sentence was read aloud.');
    expect(byteLength > smallestSound, `${byteLength} bytes are no sentence.`);
    return `${Math.round(byteLength / 1024)} KB of a sentence`;
  },
});

/** Reads the newest page of the channel. Costs two of the daily quota of 10,000 units. */
export const videosStep = ({ youtube: settings }: Target): Step => ({
  name: 'videos',
  async run() {
    const youtube = createYoutube(settings);
    if (!youtube) throw new NotSetUp('YouTube has no key or no channel');
    const page = await youtube.page(await youtube.uploads(), null);
    return `${settings.channel} has ${page.videos.length} videos on its first page`;
  },
});

export const alertsStep = ({ pushover: { apiBase, token, user } }: Target): Step => ({
  name: 'alerts',
  async run() {
    if (token === 'none' || user === 'none') throw new NotSetUp('Pushover has no keys');
    await validatePushover(apiBase, token, user);
    return 'Pushover knows both keys';
  },
});

/** Checks Postmark without sending anything, because a mail needs a recipient who asked for it. */
export const mailsStep = ({ postmark: { apiBase, token, from, stream } }: Target): Step => ({
  name: 'mails',
  async run() {
    if (!isPostmarkSetUp({ token, from })) throw new NotSetUp('Postmark has no token or no sender');
    const { name, hasOwnUnsubscribeLink } = await readPostmarkServer(apiBase, token, stream);
    expect(
      hasOwnUnsubscribeLink,
      `The stream ${stream} puts Postmark’s own links for unsubscribing into mails.`,
    );
    return `Postmark knows the token, that of “${name}”, and the stream ${stream}`;
  },
});
