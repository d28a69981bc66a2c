/**
 * What writes a stand-in's script into the page while that is read, so that it is there before the app asks. Its port is
 * shifted as the page's own is. Pages require Trusted Types, and the site's policy lets no script through.
 */
export const standInLoader = (name: string, file: string, port?: string, pagePort?: string): string => `{
const script = 'http://127.0.0.1:' + (Number(location.port) + ${Number(port) - Number(pagePort)}) + '/${file}';
const asIs = { createHTML: (html) => html };
const policy = self.trustedTypes?.createPolicy('${name}', asIs) ?? asIs;
document.write(policy.createHTML('<script type="module" src="' + script + '"></script>'));
}`;
