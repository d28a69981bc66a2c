const timeoutMs = 15_000;

/** The database of a command: that of a deployed project, or of the local stack. */
export interface DatabasePlace {
  address: string;
  isStack: boolean;
}

/** Throws with advice if the database does not respond, because the SDK would wait forever. Any response will do. */
export async function expectDatabase({ address, isStack }: DatabasePlace): Promise<void> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
  } catch (cause) {
    throw new Error(
      isStack
        ? `No local stack answers at ${address}: run npm start beside it, name the --offset that it was started with, or name a real project.`
        : `The database ${address} does not answer. Is the address right, and the network there?`,
      { cause },
    );
  }
}
