/**
 * Returns an expression for the address of a stand-in's script. Its port is offset in the same way as the page's own.
 */
const addressOf = (file: string, port?: string, pagePort?: string) =>
  `'http://127.0.0.1:' + (Number(location.port) + ${Number(port) - Number(pagePort)}) + '/${file}'`;

// Pages require Trusted Types, and the site's default policy blocks scripts from other hosts.
const policy = (name: string, method: string) =>
  `(self.trustedTypes?.createPolicy('${name}', { ${method}: (text) => text }) ?? { ${method}: (text) => text })`;

/**
 * Returns code that writes a stand-in's script into the document during parsing, so that it is loaded before the app
 * needs it.
 */
export const writtenScript = (name: string, file: string, port?: string, pagePort?: string): string => `{
const tag = '<script type="module" src="' + ${addressOf(file, port, pagePort)} + '"></script>';
document.write(${policy(name, 'createHTML')}.createHTML(tag));
}`;

/**
 * Returns code that swaps a provider's script for a stand-in when the page requests it. What the site's policy blocks
 * stays blocked. Unlike the provider's script, the stand-in is a module, and browsers cache failed module loads, so
 * each retry uses an address of its own.
 */
export const replacedScript = (
  name: string,
  provider: string,
  file: string,
  port?: string,
  pagePort?: string,
): string => `{
const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
const policy = ${policy(name, 'createScriptURL')};
let tries = 0;
Object.defineProperty(HTMLScriptElement.prototype, 'src', { ...own, set(address) {
  own.set.call(this, address);
  if (!this.src.startsWith('${provider}')) return;
  this.type = 'module';
  tries += 1;
  own.set.call(this, policy.createScriptURL(${addressOf(file, port, pagePort)} + '?' + tries));
} });
}`;
