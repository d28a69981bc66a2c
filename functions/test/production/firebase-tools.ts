import { requireFromRoot } from './upload.ts';

// The parts of the installed `firebase deploy` that validate a deployment, with the parts of their types that the tests
// use.

export interface Parameter {
  name: string;
  type: string;
}
export interface Build {
  params: Parameter[];
  requiredRoles: string[];
  requiredAPIs: { api: string; reason: string }[];
  endpoints: Record<string, object>;
}
export interface Endpoint {
  id: string;
  platform: string;
  serviceAccount?: string;
  /** What one instance takes, once `resolveCpuAndConcurrency` has filled it in. */
  cpu?: number;
  availableMemoryMb?: number | null;
  maxInstances?: number | null;
}
export interface Backend {
  requiredAPIs: Build['requiredAPIs'];
  endpoints: Record<string, Record<string, Endpoint>>;
}
/** The command-line options. */
export interface Options {
  force: boolean;
  nonInteractive: boolean;
}
export interface FirebaseConfig {
  projectId: string;
  databaseURL: string;
  storageBucket: string;
}
export interface SecretMetadata {
  secret?: object;
  secretVersion?: { state: string };
}

const load = <Module>(path: string) => requireFromRoot(`firebase-tools/lib/${path}`) as Module;

export const runtimes = load<{
  getRuntimeDelegate(context: {
    projectId: string;
    projectDir: string;
    sourceDir: string;
    runtime: string;
  }): Promise<{
    validate(): Promise<void>;
    discoverBuild(config: object, env: Record<string, string>): Promise<Build>;
  }>;
}>('deploy/functions/runtimes');

export const builds = load<{
  resolveBackend(options: {
    build: Build;
    firebaseConfig: FirebaseConfig;
    userEnvs: Record<string, string>;
    codebase: string;
    nonInteractive: boolean;
    isEmulator: boolean;
  }): Promise<{ backend: Backend; envs: Record<string, { toString(): string }> }>;
}>('deploy/functions/build');

export const backends = load<{
  DEFAULT_MEMORY: number;
  empty(): Backend;
  allEndpoints(backend: Backend): Endpoint[];
}>('deploy/functions/backend');

export const preparation = load<{
  resolveCpuAndConcurrency(backend: Backend): void;
  resolveDefaultTimeout(backend: Backend): void;
  ensureAllRequiredAPIsEnabled(project: string, backend: Backend, options: Options): Promise<void>;
  discoverSecurityDetails(
    codebase: string,
    want: Backend,
    have: Backend,
    projectId: string,
  ): Promise<{ managedSA: string }>;
}>('deploy/functions/prepare');

export const regions = load<{ ensureTriggerRegions(backend: Backend): Promise<void> }>(
  'deploy/functions/triggerRegionHelper',
);

export const validation = load<{ endpointsAreValid(want: Backend, have: Backend): void }>(
  'deploy/functions/validate',
);

export const prompts = load<{
  promptForFailurePolicies(options: Options, want: Backend, have: Backend): Promise<void>;
  promptForMinInstances(options: Options, want: Backend, have: Backend): Promise<void>;
  promptForCleanupPolicyDays(options: Options, locations: string[]): Promise<number>;
  promptForSecurityChanges(plan: object, options: Options): Promise<void>;
}>('deploy/functions/prompts');

export interface HostingConfig {
  site: string;
  rewrites: object[];
}
export const hosting = load<{
  hostingConfig(options: {
    config: { src: object; path(path: string): string };
    site: string;
  }): HostingConfig[];
}>('hosting/config');

export const hostingConverter = load<{
  convertConfig(
    context: object,
    payload: { functions: Record<string, { wantBackend: Backend }> },
    deploy: { config: HostingConfig; version: string },
  ): Promise<{ rewrites: { run?: { serviceId: string; region: string }; function?: string }[] }>;
}>('deploy/hosting/convertConfig');

// The modules that query the project, which tests mock.

export const secretManager = load<{
  getSecretMetadata(project: string, name: string): Promise<SecretMetadata>;
}>('gcp/secretManager');

export const apis = load<{
  check(project: string, api: string): Promise<boolean>;
  ensure(project: string, api: string): Promise<void>;
}>('ensureApiEnabled');

export const iam = load<{
  generateManagedServiceAccountName(project: string, prefix: string): Promise<string>;
  testIamPermissions(project: string, permissions: string[]): Promise<{ passed: boolean }>;
}>('gcp/iam');

export const serviceUsage = load<{
  generateServiceIdentity(project: string, service: string): Promise<void>;
}>('gcp/serviceusage');

export const runTags = load<{
  setRewriteTags(rewrites: object[], project: string, version: string): Promise<void>;
}>('hosting/runTags');
