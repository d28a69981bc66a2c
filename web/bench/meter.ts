export interface Reading {
  requests: number;
  /** Of all answers. */
  bytes: number;
  /** The middle of several turns. */
  milliseconds: number;
}

const turns = 7;

/** Counts every answer that comes in while it runs. */
async function counted(view: () => Promise<unknown>): Promise<Reading> {
  const real = globalThis.fetch;
  const reading: Reading = { requests: 0, bytes: 0, milliseconds: 0 };
  globalThis.fetch = async (...request) => {
    const answer = await real(...request);
    const body = await answer.arrayBuffer();
    reading.requests += 1;
    reading.bytes += body.byteLength;
    return new Response(body, answer);
  };
  const begun = performance.now();
  try {
    await view();
  } finally {
    globalThis.fetch = real;
  }
  reading.milliseconds = performance.now() - begun;
  return reading;
}

/** What one page view reads and how long that takes, once what the server prepares on the first one is there. */
export async function measure(view: () => Promise<unknown>): Promise<Reading> {
  await view();
  const readings: Reading[] = [];
  for (let turn = 0; turn < turns; turn += 1) readings.push(await counted(view));
  readings.sort((one, other) => one.milliseconds - other.milliseconds);
  return readings[Math.floor(turns / 2)] as Reading;
}
