import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The person at the terminal. */
export interface Owner {
  agrees(question: string): Promise<boolean>;
  /** Resolves to the trimmed input. A secret is not echoed. */
  answer(question: string, options?: { isSecret?: boolean }): Promise<string>;
}

export interface TerminalOwner extends Owner {
  close(): void;
}

export function ownerAtTerminal(): TerminalOwner {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // Exits when input ends, such as by Ctrl-C. Answers given so far are already stored.
  const leave = () => process.exit(130);
  lines.once('close', leave);

  async function answer(question: string, { isSecret = false } = {}): Promise<string> {
    const typed = lines.question(`  ${question} `);
    isHidden = isSecret;
    const text = await typed;
    isHidden = false;
    if (isSecret) process.stdout.write('\n');
    return text.trim();
  }

  return {
    answer,
    agrees: async (question) => /^(y|yes|)$/i.test(await answer(`${question} [Y/n]`)),
    close() {
      lines.off('close', leave);
      lines.close();
    },
  };
}
