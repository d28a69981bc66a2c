/** An expression for the address of a stand-in's script: its port is shifted as the page's own is. */
const addressOf = (file: string, port?: string, pagePort?: string) =>
  `'http://127.0.0.1:' + (Number(location.port) + ${Number(port) - Number(pagePort)}) + '/${file}'`;

// Pages require Trusted Types, and the site's policy lets no script of another host through.
const policy = (name: string, method: string) =>
  `(self.trustedTypes?.createPolicy('${name}', { ${method}: (text) => text }) ?? { ${method}: (text) => text })`;

/** Writes a stand-in's script into the page while that is read, so that it is there before the app asks. */
export const writtenScript = (name: string, file: string, port?: string, pagePort?: string): string => `{
const tag = '<script type="module" src="' + ${addressOf(file, port, pagePort)} + '"></script>';
document.write(${policy(name, 'createHTML')}.createHTML(tag));
}`;

/**
 * Puts a stand-in's script in the place of a provider's, when the page asks for that. What the site's policy refuses, it refuses.
 * Unlike a provider's it is a module, of which browsers remember a failure: each try has an address of its own.
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
