const patienceMs = 15_000;

/** Where a command reads and writes: at the address of a real project, or of the local stack. */
export interface DatabasePlace {
  address: string;
  isStack: boolean;
}

/** The SDK waits for ever for a database that is not there. Throws what to do about it; any answer is one. */
export async function expectDatabase({ address, isStack }: DatabasePlace): Promise<void> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
  } catch (cause) {
    throw new Error(
      isStack
        ? `No local stack answers at ${address}: run npm start beside it, or name a real project.`
        : `The database ${address} does not answer. Is the address right, and the network there?`,
      { cause },
    );
  }
}
