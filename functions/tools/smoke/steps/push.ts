import * as v from 'valibot';
import { read } from '../../services/request.ts';
import { expect, type Step } from '../step.ts';
import type { Target } from '../target.ts';

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
