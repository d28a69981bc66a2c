import { parseArgs } from 'node:util';
import type { ServerOptions } from './server.ts';

export const usage = `Usage: main.js [--host 127.0.0.1] [--port 9000] [--project_id ID]
  [--functions_emulator_host HOST --functions_emulator_port PORT]
Whatever else firebase-tools passes to Google's emulator is accepted.`;

export class UsageError extends Error {}

const portFrom = (text: string, name: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--${name} is not a port: ${text}`);
  return port;
};

/**
 * Parses the arguments of the official emulator, as `downloadableEmulators.js` in firebase-tools passes them. Unknown
 * ones are ignored, because a future version may pass more.
 */
export const readArguments = (args: readonly string[]): ServerOptions | 'help' => {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '9000' },
      project_id: { type: 'string' },
      functions_emulator_host: { type: 'string', default: '127.0.0.1' },
      functions_emulator_port: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return 'help';
  const { host, port, project_id: projectId, functions_emulator_port: functionsPort } = values;
  return {
    host: String(host),
    port: portFrom(String(port), 'port'),
    ...(typeof projectId === 'string' && { projectId }),
    ...(functionsPort !== undefined && {
      functionsEmulator: {
        host: String(values.functions_emulator_host),
        port: portFrom(String(functionsPort), 'functions_emulator_port'),
      },
    }),
  };
};
