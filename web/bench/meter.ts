export interface Reading {
  requests: number;
  /** Of all responses. */
  bytes: number;
  /** The median of several turns. */
  milliseconds: number;
}

const turns = 7;

/** Measures every response to `fetch` while `view` runs. */
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
  const started = performance.now();
  try {
    await view();
  } finally {
    globalThis.fetch = real;
  }
  reading.milliseconds = performance.now() - started;
  return reading;
}

/** Measures the reads and the duration of one page view, after a first view has warmed up the server. */
export async function measure(view: () => Promise<unknown>): Promise<Reading> {
  await view();
  const readings: Reading[] = [];
  for (let turn = 0; turn < turns; turn += 1) readings.push(await counted(view));
  readings.sort((one, other) => one.milliseconds - other.milliseconds);
  return readings[Math.floor(turns / 2)] as Reading;
}
