import { parseArgs } from 'node:util';
import type { ServerOptions } from './server.ts';

/**
 * Parses the arguments of the official emulator, as `downloadableEmulators.js` in firebase-tools passes them. Unknown
 * ones are ignored, because a future version may pass more.
 */
export const readArguments = (args: string[]): ServerOptions => {
  const { values } = parseArgs({
    args,
    strict: false,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '9000' },
      project_id: { type: 'string' },
      functions_emulator_host: { type: 'string', default: '127.0.0.1' },
      functions_emulator_port: { type: 'string' },
    },
  });
  const { host, port, project_id: projectId, functions_emulator_port: functionsPort } = values;
  return {
    host: String(host),
    port: Number(port),
    ...(typeof projectId === 'string' && { projectId }),
    ...(functionsPort !== undefined && {
      functionsEmulator: { host: String(values.functions_emulator_host), port: Number(functionsPort) },
    }),
  };
};
