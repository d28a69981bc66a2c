import { parseArgs } from 'node:util';
import { findRoot } from '../../local/stack/layout.ts';
import { useAccount } from '../services/account.ts';
import { serviceBases } from '../services/bases.ts';
import { createGoogle } from '../services/google.ts';
import { settingsFiles } from '../services/settings-files.ts';
import { checks } from './checks.ts';
import { findProject } from './checks/project.ts';
import { ownerAtTerminal } from './owner.ts';
import { setUp } from './set-up.ts';
import { createProjectContext } from './project-context.ts';

const say = (line: string) => console.log(line);

/** Resolves to the exit code: 1 if something is left to do, 2 if nothing could be checked. */
async function run(): Promise<number> {
  const { project, all } = parseArgs({
    options: { project: { type: 'string' }, all: { type: 'boolean', default: false } },
  }).values;
  if (project === undefined) throw new Error('Which project? npm run setup -- --project <id>');
  const root = findRoot(process.cwd());
  const bases = serviceBases(process.env);
  const google = createGoogle({ originOf: bases.google, project, token: await useAccount(root, project) });
  const number = await findProject(google, project);
  if (number === null)
    throw new Error(
      `There is no Firebase project ${project} that your account may see: make one at https://console.firebase.google.com`,
    );
  const context = createProjectContext({
    project,
    number,
    google,
    bases,
    files: settingsFiles(root, project),
  });
  const owner = process.stdin.isTTY && process.stdout.isTTY ? ownerAtTerminal() : null;
  try {
    const left = await setUp(checks, { context, owner, showsAll: all, say });
    say(
      left === 0
        ? `${project} is ready: npm run deploy -- --project ${project}`
        : `${left} things are left to do.`,
    );
    return left === 0 ? 0 : 1;
  } finally {
    owner?.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
