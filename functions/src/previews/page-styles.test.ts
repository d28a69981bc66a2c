import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BuiltSite } from '../contract/rendered-page.ts';
import { pageStyles } from './page-styles.ts';

const site = {
  template: '<head><link rel="preload" href="/assets/loud.woff2" as="font"></head>',
  pages: {
    home: { scripts: [], styles: ['/assets/site.css', '/assets/home.css'] },
    text: { scripts: [], styles: ['/assets/faces.css', '/assets/site.css'] },
    set: { scripts: [], styles: ['/assets/more-faces.css'] },
    moving: { scripts: [], styles: ['/assets/motion.css'] },
  },
  styles: {
    '/assets/motion.css': [],
    '/assets/faces.css': [{ text: '@font-face{font-family:Loud}' }],
    '/assets/more-faces.css': [
      { text: '@font-face{font-family:Loud;src:url(/assets/loud.woff2)format("woff2")}' },
      { text: '@font-face{font-family:Soft;src:url(/assets/soft.woff2)format("woff2")}' },
      { text: '@font-face{font-family:Soft Fallback;src:local(Arial)}' },
    ],
    '/assets/site.css': [
      { text: 'h1{margin:0}' },
      { text: '.sheet{--loud:1px;--louder:var(--loud);--gap:2px;gap:var(--gap)}', needs: [['.sheet']] },
      { text: '.button{gap:0}', needs: [['.button']] },
      { text: '.button[data-wide]{width:100%}', needs: [['.button', ' data-wide="']] },
    ],
    '/assets/home.css': [
      { text: '.lead{gap:1px}', within: '@media (width>=56rem)', needs: [['.lead']] },
      { text: '.claim{gap:2px}', within: '@media (width>=56rem)', needs: [['.shelf'], ['.claim']] },
      { text: '.first{gap:3px}', needs: [['.lead', '.first']] },
    ],
  },
} satisfies Partial<BuiltSite> as unknown as BuiltSite;

const inlined = (html: string) => /<style>(.*)<\/style>/.exec(pageStyles(site, 'home', html))?.[1];

it('a page includes the rules whose classes and attributes it uses, in their order', () => {
  expect(inlined('<p class="lead claim">Loud</p>')).toBe(
    'h1{margin:0}@media (width>=56rem){.lead{gap:1px}.claim{gap:2px}}',
  );
  expect(inlined('<p class="lead first"></p><a class="button" data-wide="true"></a>')).toBe(
    'h1{margin:0}.button{gap:0}.button[data-wide]{width:100%}@media (width>=56rem){.lead{gap:1px}}.first{gap:3px}',
  );
  expect(inlined('<p class="last">button</p>')).toBe('h1{margin:0}');
});

it('tokens that nothing on the page uses are left out, and so are tokens that only those use', () => {
  expect(inlined('<p class="sheet"></p>')).toBe('h1{margin:0}.sheet{--gap:2px;gap:var(--gap)}');
  expect(inlined('<p class="sheet" style="top:var(--louder)"></p>')).toContain('--loud:1px;');
});

it('the content security policy of a page allows only its inlined styles and the style sheets of the site', () => {
  const styles = pageStyles(site, 'home', '<p class="lead"></p>');
  const text = inlined('<p class="lead"></p>') ?? '';
  const hash = createHash('sha256').update(text).digest('base64');
  expect(styles).toMatch(/^<meta http-equiv="Content-Security-Policy" content="[^"]*"><style>/);
  expect(styles).toContain(`content="style-src-elem 'self' 'sha256-${hash}'"`);
});

it('a font face whose file is not preloaded is left to a style sheet that never applies, and is linked without scripts', () => {
  expect(pageStyles(site, 'set', '')).toContain(
    '<style>@font-face{font-family:Loud;src:url(/assets/loud.woff2)format("woff2")}' +
      '@font-face{font-family:Soft Fallback;src:local(Arial)}</style>' +
      '<link rel="stylesheet" href="/assets/more-faces.css" type="text/inlined" data-faces>' +
      '<noscript><link rel="stylesheet" href="/assets/more-faces.css"></noscript>',
  );
});

it('the full style sheets are listed for scripts, and linked for browsers without scripts', () => {
  expect(pageStyles(site, 'home', '')).toContain(
    '<link rel="stylesheet" href="/assets/site.css" type="text/inlined">' +
      '<link rel="stylesheet" href="/assets/home.css" type="text/inlined">' +
      '<noscript><link rel="stylesheet" href="/assets/site.css"><link rel="stylesheet" href="/assets/home.css"></noscript>',
  );
});

it('a style sheet of which nothing is needed for the first paint is loaded later', () => {
  expect(pageStyles(site, 'moving', '')).toContain('href="/assets/motion.css" type="text/inlined"');
});
