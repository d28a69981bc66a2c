import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface LauncherParts {
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
export function installLauncher(parts: LauncherParts, realPath: string): Record<string, string> {
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
