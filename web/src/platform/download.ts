import { minuteMs } from '@contract/time.ts';

/** How long the browser has to read the file before its URL is revoked. */
const readWithinMs = minuteMs;

/** Saves a file to the reader's downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
}
