export interface Frame {
  /** Empty where the browser names none. */
  name: string;
  /** The path of the file, or the whole address of one of another site. */
  file: string;
  line: number;
  /** From 1. */
  column: number;
}

/** `at name (file:1:2)` and `at file:1:2` of Chrome. */
const chrome = /^\s*at (?:async )?(?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/;
/** `name@file:1:2` of Firefox and Safari. */
const others = /^(.*?)@(\S+?):(\d+):(\d+)$/;

const most = 30;

function frameOf(line: string): Frame[] {
  const [, name = '', file = '', row = '', column = ''] = chrome.exec(line) ?? others.exec(line) ?? [];
  return file ? [{ name, file, line: Number(row), column: Number(column) }] : [];
}

/** Splits the stack of a browser into the message and the frames, the innermost first. */
export function readStack(stack: string): { message: string; frames: Frame[] } {
  const lines = stack.split('\n');
  const first = lines.findIndex((line) => frameOf(line).length > 0);
  const head = first < 0 ? lines : lines.slice(0, first);
  return { message: head.join(' ').trim(), frames: lines.flatMap(frameOf).slice(0, most) };
}

/** As V8 writes it: Error Reporting groups by these lines. */
export const writeStack = (message: string, frames: Frame[]): string =>
  [
    message,
    ...frames.map(({ name, file, line, column }) => `    at ${name || '?'} (${file}:${line}:${column})`),
  ].join('\n');
