import { siteDescription, siteName } from '../../functions/src/contract/site.ts';

const icon = (size: number, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] });

const screenshot = (form_factor: 'narrow' | 'wide', name: string, sizes: string, label: string) => ({
  src: `/screenshots/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
});

/** The web app manifest. */
export const manifest = {
  // A fixed id, so that an installed app keeps its identity if `start_url` changes.
  id: '/',
  name: siteName,
  short_name: siteName,
  description: siteDescription,
  lang: 'en',
  categories: ['music', 'magazines', 'social'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#131211',
  theme_color: '#131211',
  icons: [icon(192), icon(512), { ...icon(512, 'icon-maskable-512'), purpose: 'maskable' }],
  shortcuts: [
    shortcut('Events', '/events'),
    shortcut('My shows', '/user/shows'),
    shortcut('Saved articles', '/user/saved'),
    shortcut('Notifications', '/user/notifications'),
  ],
  screenshots: [
    screenshot('narrow', 'home-narrow', '780x1688', 'The front page on a phone'),
    screenshot('narrow', 'events-narrow', '780x1688', 'What is on stage'),
    screenshot('wide', 'home-wide', '1280x800', 'The front page'),
  ],
  share_target: {
    action: '/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};
