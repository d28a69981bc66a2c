import { quoted } from '@contract/quoted.ts';
const pictureEnding = /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i;

/** Whether it is to be a picture. Some systems give no type for the photos of an iPhone. */
export const isPictureFile = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && pictureEnding.test(name));

/** The sentence for somebody who brings a file that no article can hold. */
export function whyNotTaken({ type, name }: File): string {
  if (type === 'application/pdf') {
    return `${quoted(name)} is a PDF, which an article cannot hold. Copy its text and paste it here, or save the page as a JPEG or PNG.`;
  }
  if (type.startsWith('video/')) {
    return `${quoted(name)} is a video. Put it on YouTube and paste its address here.`;
  }
  if (type.startsWith('audio/')) return `${quoted(name)} is a sound file, which an article cannot hold.`;
  return `${quoted(name)} is no picture. Open it, copy its text and paste it here: headings, lists and links come along.`;
}
