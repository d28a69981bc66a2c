import { isPostmarkSetUp } from '../../../src/adapters/postmark.ts';
import { readPostmarkServer } from '../../services/postmark.ts';
import { expect, NotSetUp, type Step } from '../step.ts';
import type { Target } from '../target.ts';

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
