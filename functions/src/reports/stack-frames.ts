export interface Frame {
  /** Empty if the browser provides none. */
  name: string;
  /** The path of the file, or the full URL if it is from another origin. */
  file: string;
  line: number;
  /** 1-based. */
  column: number;
}

/** Chrome: `at name (file:1:2)` and `at file:1:2`. */
const chrome = /^\s*at (?:async )?(?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/;
/** Firefox and Safari: `name@file:1:2`. */
const others = /^(.*?)@(\S+?):(\d+):(\d+)$/;

const framesMax = 30;

function frameOf(line: string): Frame[] {
  const [, name = '', file = '', row = '', column = ''] = chrome.exec(line) ?? others.exec(line) ?? [];
  return file ? [{ name, file, line: Number(row), column: Number(column) }] : [];
}

/** Splits a browser's stack into the message and the frames, innermost first. */
export function readStack(stack: string): { message: string; frames: Frame[] } {
  const lines = stack.split('\n');
  const first = lines.findIndex((line) => frameOf(line).length > 0);
  const head = first < 0 ? lines : lines.slice(0, first);
  return { message: head.join(' ').trim(), frames: lines.flatMap(frameOf).slice(0, framesMax) };
}

/** Formats a stack as V8 does, because Error Reporting groups errors by these lines. */
export const writeStack = (message: string, frames: Frame[]): string =>
  [
    message,
    ...frames.map(({ name, file, line, column }) => `    at ${name || '?'} (${file}:${line}:${column})`),
  ].join('\n');
