import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { findRoot } from '../../local/stack/layout.ts';

export const root = findRoot(import.meta.dirname);
export const source = join(root, 'functions');

/** Requires modules of the installed `firebase deploy`. */
export const requireFromRoot = createRequire(join(root, 'package.json'));

/** The module that lists the files to pack. */
interface Packing {
  readdirRecursive: (options: { path: string; ignoreStrings: string[] }) => Promise<{ name: string }[]>;
}
/** The module that reads the settings of a project. */
interface Settings {
  loadUserEnvs: (options: {
    functionsSource: string;
    projectDir: string;
    projectId: string;
  }) => Record<string, string>;
}

export interface Manifest {
  functions: { ignore: string[]; runtime: string }[];
  hosting: object;
}
export const readManifest = () => JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as Manifest;

/** Builds the functions unless they are up to date, copies what would be uploaded of them, and returns the files. */
export async function copyUpload(target: string): Promise<string[]> {
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-b', 'functions/src'], { cwd: root });
  const { readdirRecursive } = requireFromRoot('firebase-tools/lib/fsAsync') as Packing;
  const ignoreStrings = readManifest().functions.flatMap(({ ignore }) => ignore);
  const files = await readdirRecursive({ path: source, ignoreStrings });
  const uploaded = files.map(({ name }) => relative(source, name));
  for (const file of uploaded) cpSync(join(source, file), join(target, file));
  return uploaded;
}

/** Returns the settings of a project that has none of its own. */
export function readDeployedSettings(projectId: string): Record<string, string> {
  const { loadUserEnvs } = requireFromRoot('firebase-tools/lib/functions/env') as Settings;
  return loadUserEnvs({ functionsSource: source, projectDir: root, projectId });
}
