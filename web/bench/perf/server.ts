/**
 * Serves a build with the functions' code of the working copy that contains this file: `server.ts <folders and ports
 * as JSON>`. Prints the origin once it accepts requests.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../../functions/src/contract/rendered-page.ts';
import type { BuiltFolders } from '../pages/build.ts';
import { readCertificate } from '../pages/certificate.ts';
import { serve } from '../pages/serve.ts';

/** `certificate` is the folder of `key.pem` and `cert.pem`. */
export interface Serving {
  built: BuiltFolders;
  stack: { site: string; database: string };
  port: number;
  certificate: string;
}

process.stdin.on('end', () => process.exit()).resume();

const { built, stack, port, certificate } = JSON.parse(process.argv[2] ?? '') as Serving;
const { default: render } = (await import(pathToFileURL(join(built.server, 'server.js')).href)) as {
  default: RenderPage;
};
const listening = { port, certificate: readCertificate(certificate) };
const { origin } = await serve({ ...built, render }, stack, listening);
console.log(origin);
