import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findRoot } from '../../local/stack/layout.ts';

interface Step {
  uses?: string;
  run?: string;
}
interface Job {
  uses?: string;
  if?: string;
  needs?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
}
interface Workflow {
  on: object;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = findRoot(import.meta.dirname);
const folder = join(root, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
const documentation = readFileSync(join(root, 'functions/docs/delivery.md'), 'utf8');

describe.each(readdirSync(folder))('the workflow %s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps ?? []);

  it('a workflow calls only workflows, scripts and commands that exist', () => {
    const local = jobs.flatMap(({ uses }) => (uses?.startsWith('./') ? [uses] : []));
    expect(local.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const npm = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    expect(npm.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
    const files = steps.flatMap(({ run }) => (run?.startsWith('.') ? [run] : []));
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('a workflow pins the version of every action', () => {
    const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(actions.filter((action) => !/@(?:v\d+|[\da-f]{40})$/.test(action))).toEqual([]);
  });

  it('a workflow declares its permissions, limits the time of every job and uses no long-lived key', () => {
    expect(workflow.permissions).toBeDefined();
    const endless = jobs.filter((job) => job.steps !== undefined && job['timeout-minutes'] === undefined);
    expect(endless).toEqual([]);
    expect(text).not.toMatch(/credentials_json|FIREBASE_TOKEN|secrets\./);
  });

  it('a workflow never inserts outside text into a shell command', () => {
    const spliced = steps.filter(({ run }) => run?.includes('${{') ?? false);
    expect(spliced).toEqual([]);
  });

  it('a job that may sign in to Google only deploys what another job has built, and says which setting it lacks', () => {
    // The packages of a build must not come near the credential. A job that calls a workflow has no steps.
    expect(workflow.permissions).not.toHaveProperty('id-token');
    for (const { permissions, needs, steps: own } of jobs) {
      if (permissions?.['id-token'] !== 'write' || own === undefined) continue;
      const commands = own.map(({ run }) => run ?? '').join('\n');
      expect(needs).toBe('build');
      expect(own.map(({ uses }) => uses)).toContainEqual(
        expect.stringMatching(/^actions\/download-artifact@/),
      );
      expect(commands).not.toMatch(/npm run build|vite|tsc/);
      // The Firebase CLI would build again before it deploys.
      expect(commands).toMatch(/jq 'del\(\.functions\[\]\.predeploy\)' firebase\.json/);
      for (const [line] of commands.matchAll(/.*(?:npm run deploy|channel:deploy).*/g))
        expect(line).toContain('--config');
      expect(workflow.jobs.build?.steps?.[0]?.run).toMatch(/-n "\$PROJECT".*::error::.*FIREBASE_PROJECT/);
    }
  });

  it('a workflow gives no credential to a pull request of a bot or a fork', () => {
    if (!('pull_request' in workflow.on)) return;
    for (const { permissions, needs, if: only = '' } of jobs) {
      const condition = needs === undefined ? only : (workflow.jobs[needs]?.if ?? '');
      if (permissions?.['id-token'] === 'write')
        for (const part of ['head.repo.full_name == github.repository', "user.type != 'Bot'", "'[bot]'"])
          expect(condition).toContain(part);
    }
  });

  it('a workflow is documented, with every variable that it reads', () => {
    expect(documentation).toContain(`\`${file}\``);
    const variables = [...text.matchAll(/vars\.(\w+)/g)].map(([, variable = '']) => variable);
    expect(variables.filter((variable) => !documentation.includes(`\`${variable}\``))).toEqual([]);
  });
});

it('the guide admits GitHub by numbers and environments, as the subject of its tokens has changed its form', () => {
  const [, condition = ''] = /--attribute-condition "([^"]*)"/.exec(documentation) ?? [];
  expect(condition).toContain('assertion.repository_id ==');
  expect(condition).toContain('assertion.environment in');
  expect(documentation).not.toMatch(/assertion\.(sub|repository) ==/);
});
