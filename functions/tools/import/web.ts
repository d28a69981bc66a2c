import type { Web } from './pictures.ts';

const timeoutMs = 30_000;
const maxBytes = 40_000_000;

async function ask(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
  const response = await fetch(address, { method, signal: AbortSignal.timeout(timeoutMs) });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`it is answered with ${response.status}`);
}

async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('it is larger than any picture');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const reasonOf = (error: unknown): Error => {
  const { message, name, cause } = error as Error;
  if (name === 'TimeoutError') return new Error('the old site did not answer in time', { cause: error });
  return cause instanceof Error
    ? new Error(`${message}: ${cause.message}`, { cause: error })
    : (error as Error);
};

export const web: Web = {
  fetch: async (address) => {
    try {
      return await bytesOf(await ask(address, 'GET'));
    } catch (error) {
      throw reasonOf(error);
    }
  },
  exists: (address) =>
    ask(address, 'HEAD').then(
      () => true,
      () => false,
    ),
};
