import { pictureAddress, type StoredPicture } from '../../src/contract/pictures.ts';
import type { SleeveName } from './art/sleeves.ts';

const image = /<img data-art="(\w+)" alt="([^"]*)">/g;

/** The HTML that the editor would have made of a demo text. */
export function writeBody(text: string, pictures: Record<SleeveName, StoredPicture>): string {
  const blocks = text.trim().split(/\n\s*\n/);
  const html = blocks.map((block) =>
    /^<(h2|ul|ol|blockquote|img|div)\b/.test(block) ? block : `<p>${block.replace(/\s*\n\s*/g, ' ')}</p>`,
  );
  return html.join('').replace(image, (_whole, name: SleeveName, alt: string) => {
    const { id, width, height } = pictures[name];
    const source = pictureAddress(id, width, 'webp');
    return `<img data-picture="${id}" src="${source}" alt="${alt}" width="${width}" height="${height}">`;
  });
}
