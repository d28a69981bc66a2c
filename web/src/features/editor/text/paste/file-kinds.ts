import { quoted } from '@contract/quoted.ts';
const pictureEnding = /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i;

/** Returns whether a file is a picture. Some systems report no type for iPhone photos. */
export const isPictureFile = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && pictureEnding.test(name));

/** Returns the message for a file that an article cannot contain. */
export function unsupportedFileText({ type, name }: File): string {
  if (type === 'application/pdf') {
    return `${quoted(name)} is a PDF, which an article cannot hold. Copy its text and paste it here, or save the page as a JPEG or PNG.`;
  }
  if (type.startsWith('video/')) {
    return `${quoted(name)} is a video. Put it on YouTube and paste its address here.`;
  }
  if (type.startsWith('audio/')) return `${quoted(name)} is a sound file, which an article cannot hold.`;
  return `${quoted(name)} is no picture. Open it, copy its text and paste it here: headings, lists and links come along.`;
}
