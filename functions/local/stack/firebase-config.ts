import { host, type Ports } from './ports.ts';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/** The directives for loads and connections to other origins, which must allow the emulators and stand-ins. */
const opened = ['script-src', 'connect-src', 'frame-src', 'img-src'];
const local = `http://${host}:* ws://${host}:*`;

function openPolicy(policy: string): string {
  return policy
    .split('; ')
    .map((directive) =>
      opened.some((name) => directive.startsWith(`${name} `)) ? `${directive} ${local}` : directive,
    )
    .join('; ');
}

/** Returns the deployed headers, with every port of this machine allowed in the page's content policy. */
export function localHeaders(deployed: unknown): HeaderRule[] {
  const rules = (deployed ?? []) as HeaderRule[];
  return rules.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? openPolicy(value) : value,
    })),
  }));
}

/** The parts of `firebase.json` that the local stack replaces. Everything else is passed through. */
export interface FirebaseConfig {
  hosting: Record<string, unknown>;
  functions: Record<string, unknown>[];
  emulators: Record<string, unknown>;
  [part: string]: unknown;
}

interface LocalParts {
  ports: Ports;
  /** Both relative to the repository's root. */
  site: string;
  functions: string;
}

/** Returns the deployed configuration with the site built for the stack, the staged functions and the stack's ports. */
export function localConfig(
  deployed: FirebaseConfig,
  { ports, site, functions }: LocalParts,
): FirebaseConfig {
  const [codebase] = deployed.functions;
  const at = (port: number) => ({ host, port });
  return {
    ...deployed,
    hosting: { ...deployed.hosting, public: site, headers: localHeaders(deployed.hosting.headers) },
    functions: [{ ...codebase, source: functions, ignore: ['node_modules'], predeploy: [] }],
    emulators: {
      ...deployed.emulators,
      auth: at(ports.auth),
      functions: at(ports.functions),
      hosting: at(ports.site),
      database: at(ports.database),
      storage: at(ports.storage),
      hub: at(ports.hub),
      // By default these look for a free port, and two suites that start at once pick the same one.
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
    },
  };
}
