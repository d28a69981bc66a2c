import { host } from './ports.ts';

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
