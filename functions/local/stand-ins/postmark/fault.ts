/** A planned fault: the status of the next answers, or none; after `lost answer` the mail was taken all the same. */
export interface Fault {
  status: number | 'no answer' | 'lost answer';
  times: number;
}

export function readFault(value: unknown): Fault {
  const { status, times = 1 } = (value ?? {}) as Record<string, unknown>;
  const isStatus = typeof status === 'number' && status >= 400 && status < 600;
  if (!isStatus && status !== 'no answer' && status !== 'lost answer')
    throw new Error('status is a number from 400 to 599, "no answer" or "lost answer"');
  if (typeof times !== 'number' || times < 0) throw new Error('times is a number from 0');
  return { status, times };
}
