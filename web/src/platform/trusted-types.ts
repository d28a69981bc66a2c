/*
 * firebase.json requires Trusted Types. This default policy decides what strings may become: never script text; script
 * URLs only on hosts of the content policy; HTML only without anything that runs code, applies styles or navigates away.
 * Until it exists, browsers refuse all of these.
 */

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    trustedTypes?: { createPolicy: (name: string, rules: object) => void };
  }
}

const refused =
  /^(script|style|link|base|meta|object|embed|form|noscript|template)$|^on|^srcdoc|^[^=]*(href|src|action)=\W*javascript:/i;

function createHTML(text: string, _type: string, sink: string): string | null {
  // Nothing runs in an inert document, where the editor, like this function, parses HTML.
  if (sink.startsWith('DOMP')) return text;
  const read = new DOMParser().parseFromString(text, 'text/html');
  for (const { localName, attributes } of read.querySelectorAll('*')) {
    const parts = [...attributes].map(({ name, value }) => `${name}=${value.replace(/\s/g, '')}`);
    if ([localName, ...parts].some((part) => refused.test(part))) return null;
  }
  return text;
}

/** The same scripts as in the content policy. */
const trusted =
  /^https:..(([\w.-]+\.)?js\.stripe\.com\/|apis\.google\.com\/(js\/api\.js$|_\/scs\/)|www\.google\.com\/recaptcha\/(api|enterprise)\.js$|www\.gstatic\.com\/recaptcha\/|www\.googletagmanager\.com\/gtag\/)/;

function createScriptURL(address: string): string | null {
  const { host, origin, pathname } = new URL(address, location.href);
  return host === location.host || trusted.test(origin + pathname) ? address : null;
}

try {
  window.trustedTypes?.createPolicy('default', { createHTML, createScriptURL });
} catch {
  // A page from before this module existed has created the policy itself.
}

export {};
