/** The content types that `/media` serves, by file extension. */
const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
} as const;

const pattern = /^\/(?:media\/)?([a-f0-9]{24})\/([a-z0-9][a-z0-9-]{0,39})\.(avif|webp|jpg|mp3)$/;

export const bucketPath = (id: string, name: string): string => `media/${id}/${name}`;

export function contentTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return contentTypes[ending as keyof typeof contentTypes];
}

/**
 * Returns the bucket path for a URL path, or null for anything that is not exactly in the expected form. Hosting passes
 * on the whole path; a direct call only has the part after the function's name.
 */
export function fileAt(path: string): { path: string; contentType: string } | null {
  const [, id, stem, ending] = pattern.exec(path) ?? [];
  if (!id || !stem || !ending) return null;
  const name = `${stem}.${ending}`;
  return { path: bucketPath(id, name), contentType: contentTypeOf(name) };
}
