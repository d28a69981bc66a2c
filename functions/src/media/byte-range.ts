export interface ByteRange {
  /** Both ends are inclusive. */
  start: number;
  end: number;
}

/**
 * Parses a `Range` header for a file of `size` bytes. Returns a single range, `unsatisfiable`, or null to send the
 * whole file. Multiple ranges and other units get the whole file, as the standard allows.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 };
}
