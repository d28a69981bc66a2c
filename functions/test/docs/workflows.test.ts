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
  steps?: Step[];
  permissions?: object;
  'timeout-minutes'?: number;
}
interface Workflow {
  permissions?: object;
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

  it('a workflow is documented, with every variable that it reads', () => {
    expect(documentation).toContain(`\`${file}\``);
    const variables = [...text.matchAll(/vars\.(\w+)/g)].map(([, variable = '']) => variable);
    expect(variables.filter((variable) => !documentation.includes(`\`${variable}\``))).toEqual([]);
  });
});
