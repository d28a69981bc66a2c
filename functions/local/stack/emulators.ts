import { chmodSync, mkdirSync, writeFileSync, existsSync, rmSync } from 'node:fs';
import { delimiter, join, dirname } from 'node:path';
import { databaseName, type Layout, project } from './layout.ts';
import type { StackOptions } from './options.ts';
import { type StackProcess, startProcess } from './process.ts';

interface LauncherParts {
  /** The folder that is prepended to PATH. */
  bin: string;
  database: string;
  storageRules: string;
  guard: string;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns the shell script that firebase-tools finds as `java`. It starts two of its emulators as `java -jar FILE …`
 * after checking `java -version`; FILE is a script that Node runs.
 */
function script({ guard }: LauncherParts): string {
  return `#!/bin/sh
for argument in "$@"; do
  case "$argument" in
    -version) echo 'openjdk version "21.0.0" (stand-in: Node runs the emulators)' >&2; exit 0 ;;
    *.js | *.ts) program="$argument" ;;
  esac
done
while [ "$1" != "$program" ]; do shift; done
exec ${quoted(process.execPath)} --import ${quoted(guard)} "$@"
`;
}

/** Writes the script. Returns the environment that makes firebase-tools use it and our programs. */
function installLauncher(parts: LauncherParts, realPath: string): Record<string, string> {
  const file = join(parts.bin, 'java');
  mkdirSync(parts.bin, { recursive: true });
  writeFileSync(file, script(parts));
  chmodSync(file, 0o755);
  return {
    PATH: parts.bin + delimiter + realPath,
    STORAGE_EMULATOR_BINARY_PATH: parts.storageRules,
    DATABASE_EMULATOR_BINARY_PATH: parts.database,
  };
}

export const suiteLog = ({ folder }: Pick<Layout, 'folder'>) => join(folder, 'emulators.log');

interface EmulatorsOptions {
  layout: Layout;
  /** Whether data outlives the suite. */
  keepData: boolean;
  isFaulty: StackOptions['isFaulty'];
}

/** Starts Google's emulator suite, without noise or external requests. */
export function startEmulators({ layout, keepData, isFaulty }: EmulatorsOptions): StackProcess {
  const { root, folder } = layout;
  const local = join(root, 'functions/local');
  const guard = join(local, 'stack/parent-guard.ts');
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  // The suite appends to its log for as long as it is not stopped cleanly.
  rmSync(join(folder, 'firebase-debug.log'), { force: true });

  const launcher = installLauncher(
    {
      bin: join(folder, 'bin'),
      database: join(local, isFaulty ? 'faults/main.ts' : 'database/main.ts'),
      storageRules: join(local, 'storage-rules/main.ts'),
      guard,
    },
    // The suite finds the functions by a program that starts the first `node` of the PATH.
    [dirname(process.execPath), process.env.PATH].join(delimiter),
  );
  const env = {
    ...process.env,
    ...launcher,
    // The suite's default database name differs from the one that the rules are loaded for.
    DATABASE_URL: `https://${databaseName}.firebaseio.com`,
    // The suite writes its hub locator and files where a second suite would mistake them for its own.
    TMPDIR: temporary,
    XDG_CONFIG_HOME: join(folder, 'config'),
    // Disables news, update checks and the lookup of credentials on the network.
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    // It keeps all logs in memory for the suite's interface, at a port that two suites which start at once both take. The
    // suite starts it unless this says `false`: its default is a text, which counts as true.
    START_LOGGING_EMULATOR: 'false',
    // Every process of the functions compiles the same modules. Sharing saves a third of the stack tests' processor time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.compile-cache'),
    // In seconds. If a function's process takes longer to start, the call that started it never gets a response. On a
    // busy machine, where many start at once, the default of half a minute is too short.
    FUNCTIONS_DISCOVERY_TIMEOUT: '180',
  };
  const data = keepData ? ['--import', layout.data, '--export-on-exit', layout.data] : [];
  return startProcess({
    name: 'The emulator suite',
    command: [
      process.execPath,
      '--import',
      guard,
      '--import',
      join(local, 'functions-host/share-processes.ts'),
      '--import',
      join(local, 'stack/missing-file-headers.ts'),
      '--import',
      join(local, 'stack/plain-addresses.ts'),
      join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--project',
      project,
      '--config',
      layout.config,
      ...data,
    ],
    // The suite writes its debug logs to its working directory.
    cwd: folder,
    env,
    log: suiteLog(layout),
    ready: /All emulators ready/,
    fatal: /has exited upon receiving signal/,
    fatalAtStart: /Failed to load function definition/,
  });
}

export const hasData = ({ data }: Layout) => existsSync(join(data, 'firebase-export-metadata.json'));
