import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Creates a self-signed certificate, which browsers require for HTTP/2 and are told to accept. Returns the folder. */
export function makeCertificate(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', [...kind, '-subj', '/CN=127.0.0.1', '-days', '2', ...files], { stdio: 'ignore' });
  return folder;
}

export const readCertificate = (folder: string) => ({
  key: readFileSync(join(folder, 'key.pem'), 'utf8'),
  cert: readFileSync(join(folder, 'cert.pem'), 'utf8'),
});

export const ignoringCertificates = '--ignore-certificate-errors';
