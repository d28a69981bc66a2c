import { minuteMs } from '@contract/time.ts';

/** The browser has to read the file first. */
const readWithinMs = minuteMs;

/** Hands a file over to the reader's downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
}
