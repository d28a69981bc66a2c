import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { functionsRegion } from '../../src/contract/site.ts';
import { neededApis } from '../../tools/setup/needed-apis.ts';
import { functionsSettings, secrets } from '../../tools/setup/settings.ts';
import { discover, project } from './discover.ts';
import {
  apis,
  type Backend,
  backends,
  type Build,
  builds,
  hosting,
  hostingConverter,
  iam,
  type Options,
  preparation,
  prompts,
  regions,
  runTags,
  secretManager,
  serviceUsage,
  validation,
} from './firebase-tools.ts';
import { readDeployedSettings, readManifest, root } from './upload.ts';

const running = readFileSync(join(root, 'functions/docs/running.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { deploy: string };
};
/** The options that `npm run deploy` passes. */
const options: Options = {
  force: scripts.deploy.includes(' --force'),
  nonInteractive: scripts.deploy.includes(' --non-interactive'),
};
/** Returns the word after a phrase, wherever it occurs in the page about running the site. */
const named = (phrase: RegExp) => [...running.matchAll(phrase)].map(([, name]) => name ?? '').sort();

let build: Build;
let want: Backend;

/** Mocks a project that is set up but has no deployment yet. */
beforeEach(() => {
  const names = secrets.map(({ name }) => name);
  vi.spyOn(secretManager, 'getSecretMetadata').mockImplementation((_project, name) =>
    Promise.resolve(names.includes(name) ? { secret: {}, secretVersion: { state: 'ENABLED' } } : {}),
  );
  vi.spyOn(iam, 'testIamPermissions').mockResolvedValue({ passed: true });
  vi.spyOn(iam, 'generateManagedServiceAccountName').mockResolvedValue('firebase-fn-1');
});

beforeAll(async () => {
  build = await discover();
}, 90_000);

const resolve = () =>
  builds.resolveBackend({
    build,
    firebaseConfig: project,
    userEnvs: readDeployedSettings(project.projectId),
    codebase: 'default',
    nonInteractive: options.nonInteractive,
    isEmulator: false,
  });

describe('the first deployment', () => {
  beforeEach(async () => {
    want = (await resolve()).backend;
  });

  it('the first deployment has a value for every parameter after npm run setup', async () => {
    const { envs } = await resolve();
    const values = build.params.filter(({ type }) => type !== 'secret').map(({ name }) => name);
    expect(Object.keys(envs)).toEqual(expect.arrayContaining(values));
    expect(options.nonInteractive).toBe(true);
  });

  it('the first deployment has no parameter for settings that only the local stack uses', () => {
    const local = build.params.filter(({ name }) => /_API_BASE$|_FACTOR$|_KEY_FILE$/.test(name));
    expect(local).toEqual([]);
  });

  it('the Firebase CLI accepts the functions, all of which are second generation', async () => {
    await regions.ensureTriggerRegions(want);
    preparation.resolveCpuAndConcurrency(want);
    preparation.resolveDefaultTimeout(want);
    validation.endpointsAreValid(want, backends.empty());
    const endpoints = backends.allEndpoints(want);
    expect(endpoints).toHaveLength(Object.keys(build.endpoints).length);
    expect(endpoints.filter(({ platform }) => platform !== 'gcfv2')).toEqual([]);
  });

  it('the first deployment fits into a region of a new project, with an instance of every function', () => {
    preparation.resolveCpuAndConcurrency(want);
    const endpoints = backends.allEndpoints(want).map(({ id, ...one }) => ({
      id,
      cpu: one.cpu ?? 0,
      gib: (one.availableMemoryMb ?? backends.DEFAULT_MEMORY) / 1024,
      maxInstances: one.maxInstances ?? Infinity,
    }));
    const cpu = endpoints.reduce((sum, one) => sum + one.cpu, 0);
    const gib = endpoints.reduce((sum, one) => sum + one.gib, 0);
    process.stdout.write(`${endpoints.length} functions: ${cpu.toFixed(1)} vCPU, ${gib.toFixed(1)} GiB\n`);
    // A region of a new project has 20 and 40.
    expect(cpu).toBeLessThanOrEqual(11);
    expect(gib).toBeLessThanOrEqual(8);
    // Cloud Run refuses a service that could outgrow the region alone.
    expect(endpoints.filter((one) => one.cpu * one.maxInstances > 10).map(({ id }) => id)).toEqual([]);
  });

  it('the first deployment does not prompt for retries, image cleanup, costs or roles', async () => {
    const plan = { serviceAccountToCreate: 'firebase-fn-1', rolesToAdd: build.requiredRoles };
    await prompts.promptForFailurePolicies(options, want, backends.empty());
    await prompts.promptForMinInstances(options, want, backends.empty());
    await prompts.promptForSecurityChanges({ default: plan }, options);
    expect(await prompts.promptForCleanupPolicyDays(options, [functionsRegion])).toBeGreaterThan(0);
  });

  it('the first deployment enables the APIs that the functions call', async () => {
    vi.spyOn(apis, 'check').mockResolvedValue(false);
    const enable = vi.spyOn(apis, 'ensure').mockResolvedValue();
    vi.spyOn(serviceUsage, 'generateServiceIdentity').mockResolvedValue();
    await preparation.ensureAllRequiredAPIsEnabled('1', want, options);
    expect(enable.mock.calls.map(([, api]) => api)).toEqual(
      expect.arrayContaining(build.requiredAPIs.map(({ api }) => api)),
    );
  });

  it('the first deployment runs all functions as one account, which may invoke event and queue functions', async () => {
    vi.spyOn(apis, 'check').mockResolvedValue(true);
    const have = backends.empty();
    const { managedSA } = await preparation.discoverSecurityDetails('default', want, have, project.projectId);
    const others = backends.allEndpoints(want).filter(({ serviceAccount }) => serviceAccount !== managedSA);
    expect(others).toEqual([]);
    expect(build.requiredRoles).toEqual(expect.arrayContaining(['roles/run.invoker']));
  });

  it('the rewrites of the first deployment lead to functions that it deploys', async () => {
    // It pins `previews` to the release, once that is deployed.
    vi.spyOn(runTags, 'setRewriteTags').mockResolvedValue();
    const manifest = readManifest();
    const [config] = hosting.hostingConfig({
      config: { src: manifest, path: (path) => join(root, path) },
      site: project.projectId,
    });
    if (!config) throw new Error('firebase.json has no hosting');
    const { rewrites } = await hostingConverter.convertConfig(
      { projectId: project.projectId, existingBackendPromise: Promise.resolve(backends.empty()) },
      { functions: { default: { wantBackend: want } } },
      { config, version: 'sites/somewhere/versions/1' },
    );
    expect(rewrites.filter((rewrite) => rewrite.function)).toEqual([]);
    expect(rewrites.filter(({ run }) => run?.region === functionsRegion)).not.toEqual([]);
  });
});

describe('npm run setup', () => {
  it('npm run setup enables the APIs of the functions and asks for exactly their secrets', () => {
    expect(neededApis).toEqual(expect.arrayContaining(build.requiredAPIs.map(({ api }) => api)));
    const declared = build.params.filter(({ type }) => type === 'secret').map(({ name }) => name);
    expect(secrets.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
  });

  it('npm run setup takes the other settings from functions/.env or asks for them', () => {
    const known = readDeployedSettings('somewhere');
    const asked = [...functionsSettings.map(({ name }) => name), 'SITE_ADDRESS', 'APP_CHECK_REQUIRED'];
    expect(asked.filter((name) => !(name in known))).toEqual([]);
    expect(asked).toEqual(expect.arrayContaining(Object.keys(known).filter((name) => known[name] === '')));
  });
});

describe('the page about running the site', () => {
  it('the page about running the site gives the roles and APIs of the functions as commands', () => {
    expect(named(/(roles\/[\w.]+)/g)).toEqual(expect.arrayContaining(build.requiredRoles));
    expect(named(/(\w+\.googleapis\.com)/g)).toEqual(
      expect.arrayContaining(build.requiredAPIs.map(({ api }) => api)),
    );
  });
});
