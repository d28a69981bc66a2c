import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Parses the options of a command. On an unknown option, prints one line with `usage` and exits. */
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
