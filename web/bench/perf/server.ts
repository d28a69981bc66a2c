/**
 * Serves a build with the functions' code of the working copy that contains this file: `server.ts <folders and ports
 * as JSON>`. Prints the origin once it accepts requests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../../functions/src/contract/rendered-page.ts';
import { readCertificate } from './certificate.ts';
import { type BuiltFolders, serve } from './serve.ts';

/** `certificate` is the folder of `key.pem` and `cert.pem`. */
export interface Serving {
  built: BuiltFolders;
  /** Whether documents have the headers of firebase.json. Its content policy knows no services of a stack. */
  asDeployed: boolean;
  stack: { site: string; database: string };
  port: number;
  certificate: string;
}

process.stdin.on('end', () => process.exit()).resume();

interface HostingHeaders {
  hosting: { headers: { regex?: string; headers: { key: string; value: string }[] }[] };
}

/** Returns what firebase.json adds to every response. These headers take a tenth of a document's first round trip. */
function deployedHeaders(): Record<string, string> {
  const file = new URL('../../../firebase.json', import.meta.url);
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as HostingHeaders;
  const everywhere = hosting.headers.find(({ regex }) => regex === '.*')?.headers ?? [];
  return Object.fromEntries(everywhere.map(({ key, value }) => [key, value]));
}

const { built, stack, port, certificate, asDeployed } = JSON.parse(process.argv[2] ?? '') as Serving;
const { default: render } = (await import(pathToFileURL(join(built.server, 'server.js')).href)) as {
  default: RenderPage;
};
const listening = {
  port,
  certificate: readCertificate(certificate),
  ...(asDeployed && { headers: deployedHeaders() }),
};
const { origin } = await serve({ ...built, render }, stack, listening);
console.log(origin);
