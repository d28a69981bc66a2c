export interface GalleryPicture {
  webp: string;
  avif: string;
  src: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  credit: string;
}

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** Parses a picture from the published HTML: see `render-pictures.ts` of the functions. */
function pictureOf(figure: Element): GalleryPicture[] {
  const image = figure.querySelector('img');
  if (!image) return [];
  const under = figure.querySelector('figcaption');
  const credit = textOf(under?.querySelector('small'));
  const words = textOf(under);
  return [
    {
      webp: image.getAttribute('srcset') ?? '',
      avif: figure.querySelector('source')?.getAttribute('srcset') ?? '',
      src: image.getAttribute('src') ?? '',
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      alt: image.alt,
      caption: words.slice(0, words.length - credit.length).trim(),
      credit,
    },
  ];
}

/** Returns the pictures of the gallery that contains the link, and the index of the link's own picture. */
export function galleryOf(link: Element): { pictures: GalleryPicture[]; first: number } {
  const links = [...(link.closest('.gallery')?.querySelectorAll('figure > a') ?? [])];
  return {
    pictures: links.flatMap(({ parentElement }) => (parentElement ? pictureOf(parentElement) : [])),
    first: links.indexOf(link),
  };
}
