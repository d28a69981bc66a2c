import { articleHtml } from '../article-html.ts';
import { htmlOfWordPress } from '../wordpress-html.ts';

/** What the last conversion left behind. */
export const left: string[] = [];
const leave = (what: string) => void left.push(what);

const id = '0123456789abcdef01234567';
/** Uploads by their numbers: pictures, recordings and a film. */
const uploads = new Map(
  Object.entries({
    1: { address: 'https://old.example/one.mp3' },
    2: { address: 'https://old.example/two.ogg' },
    3: { address: 'https://old.example/three.mp4' },
    7: { address: '/seven.jpg', alt: 'Seven', caption: 'The <b>seventh</b>' },
    9: { address: '/nine.jpg' },
  }),
);
const ownUploads = [
  ...['1', '2', '3'].flatMap((key) => uploads.get(key) ?? []),
  { address: '/own.jpg', alt: 'Own' },
];

const toArticle = (html: string): string =>
  articleHtml(html, {
    pictureAt: (address) => (address.includes('gone') ? null : id),
    linkTo: (address) =>
      address.startsWith('/')
        ? `https://old.example${address}`
        : address.replace(/^https:\/\/old\.example\/doom\/(?=#|$).*/, '/article/doom'),
    leave,
    here: '/article/doom',
  });

/** Converts the text of a post whose article is `/article/doom`. Pictures exist, except those with “gone” in their names. */
export function convert(html: string): string {
  left.length = 0;
  return toArticle(html);
}

export function convertWordPress(content: string): string {
  left.length = 0;
  const of = (post: string) => (post === 'own' ? ownUploads : []);
  return toArticle(htmlOfWordPress(content, 'own', { byId: uploads, of, leave }));
}

export const img = (alt = '', caption = ''): string =>
  `<img data-picture="${id}" alt="${alt}"${caption && ` data-caption="${caption}"`} />`;
export const link = (address: string, words = address): string =>
  `<a href="${address}" rel="noopener nofollow ugc">${words}</a>`;
export const linkAlone = (address: string, words = address): string => `<p>${link(address, words)}</p>`;
export const video = (key = 'dQw4w9WgXcQ'): string =>
  `<div data-player="https://www.youtube.com/watch?v=${key}"></div>`;
