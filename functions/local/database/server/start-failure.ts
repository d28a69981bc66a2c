import type { ServerOptions } from './server.ts';

/** Returns a one-line message about why the server could not listen. */
export const startFailure = (error: unknown, { host = '127.0.0.1', port }: ServerOptions): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Database emulator: port ${port} of ${host} is taken by another program.`;
  return `Database emulator: cannot listen at port ${port} of ${host}: ${message}`;
};
