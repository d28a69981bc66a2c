import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads the options of a command; an unknown one ends it with one line and `usage`. */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${(error as Error).message.split('. To ')[0]}. Use: ${usage}`);
    return process.exit(2);
  }
}
