import { readArguments } from './server/arguments.ts';
import { startDatabaseServer } from './server/server.ts';

const options = readArguments(process.argv.slice(2));
const server = await startDatabaseServer({ ...options, log: (line) => console.log(line) });
console.log(`Database emulator listening at ${server.url}`);
const stop = () => void server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
