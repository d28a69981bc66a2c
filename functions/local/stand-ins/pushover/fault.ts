/** A planned fault: the status of the next answers, or no answer at all. */
export interface Fault {
  status: number | 'no answer';
  times: number;
}

export function readFault(value: unknown): Fault {
  const { status, times = 1 } = (value ?? {}) as Record<string, unknown>;
  const isStatus = status === 'no answer' || (typeof status === 'number' && status >= 400 && status < 600);
  if (!isStatus) throw new Error('status is a number from 400 to 599, or "no answer"');
  if (typeof times !== 'number' || times < 0) throw new Error('times is a number from 0');
  return { status, times };
}
