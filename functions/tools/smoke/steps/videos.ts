import { createYoutube } from '../../../src/adapters/youtube.ts';
import { expect, NotSetUp, type Step } from '../step.ts';
import type { Target } from '../target.ts';

/** Reads the newest page of the channel. Costs two of the daily quota of 10,000 units. */
export const videosStep = ({ youtube: settings }: Target): Step => ({
  name: 'videos',
  async run() {
    const youtube = createYoutube(settings);
    if (!youtube) throw new NotSetUp('YouTube has no key or no channel');
    const page = await youtube.page(await youtube.uploads(), null, null);
    expect(page !== 'unchanged', 'YouTube answered that nothing changed, though nothing was known.');
    return `${settings.channel} has ${page.videos.length} videos on its first page`;
  },
});
