import { escaped, plainPage } from '../server-kit/plain-page.ts';
import type { Channel, StandInVideo } from './channel.ts';
import { type WayToFail, waysToFail } from './failing.ts';
import { durationOf } from './resources.ts';

const itemOf = ({ id, title, publishedAt, seconds, state, embeddable }: StandInVideo): string => {
  const facts = [
    new Date(publishedAt).toISOString().slice(0, 10),
    durationOf(seconds),
    ...(state === 'public' ? [] : [state]),
    ...(embeddable ? [] : ['not to be embedded']),
  ];
  return `<li><strong>${escaped(title)}</strong><span>${id}, ${facts.join(', ')}</span></li>`;
};

export const channelPage = (channel: Channel, way: WayToFail | null): string =>
  plainPage({
    title: 'YouTube',
    heading: 'YouTube',
    lead: `The channel as YouTube would have it. ${channel.state.quota} units of today's quota are left; ${
      way ? `at the moment it fails: ${way}` : 'it answers'
    }. POST /_control/fail {"how": …} makes it fail (${waysToFail.join(', ')}, or null), POST /_control/videos {"id", "title", "state", "embeddable"} adds or changes a video, POST /_control/quota {"left"} sets the quota.`,
    content: `<ol>${channel.state.videos
      .toSorted((one, other) => other.publishedAt - one.publishedAt)
      .map(itemOf)
      .join('\n')}</ol>`,
  });
