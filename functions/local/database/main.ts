import { readArguments, usage, UsageError } from './server/arguments.ts';
import { startDatabaseServer, type DatabaseServer, type ServerOptions } from './server/server.ts';
import { startFailure } from './server/start-failure.ts';

const fail = (line: string): never => {
  console.error(line);
  process.exit(1);
};

const start = async (options: ServerOptions): Promise<DatabaseServer> => {
  try {
    return await startDatabaseServer({ ...options, log: (line) => console.log(line) });
  } catch (error) {
    return fail(startFailure(error, options));
  }
};

const optionsOf = (args: readonly string[]): ServerOptions | 'help' => {
  try {
    return readArguments(args);
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}\n${usage}`);
    throw error;
  }
};

const options = optionsOf(process.argv.slice(2));
if (options === 'help') console.log(usage);
else {
  const server = await start(options);
  console.log(`Database emulator listening at ${server.url}`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
