import { parseHtml } from './parse-html.ts';

/** Returns whether the HTML contains any text. What browsers copy for a picture alone has none. */
const hasText = (html: string): boolean => /\S/.test(parseHtml(html).body.textContent ?? '');

/** Returns the files of a clipboard without text: Word adds a picture of the text to the text. */
export const filesAlone = (data: DataTransfer | null): File[] =>
  data && data.files.length > 0 && !hasText(data.getData('text/html')) ? [...data.files] : [];
