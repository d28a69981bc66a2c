// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';

test.each([
  ['double quotes', '<p onclick="a > b">x</p>', '<p>x</p>'],
  ['single quotes', '<p class=a ONclick=\'a("b")\'>x</p>', '<p class="a">x</p>'],
  ['no quotes', '<p onclick=a()/b class=c>x</p>', '<p class="c">x</p>'],
  ['no value', '<p onclick>x</p>', '<p>x</p>'],
  ['spaces and line ends', '<p\nonclick\n=\t"a"\nclass="b">x</p>', '<p class="b">x</p>'],
  ['no space before or after it', '<a/onclick="a"href="/b">x</a>', '<a href="/b">x</a>'],
  ['an equals sign as its first character', '<p ="a" onclick=b>x</p>', '<p ="a"="">x</p>'],
  ['a tag that never ends', 'x<p onclick="a', 'x'],
  ['a style sheet with one', '<p>a</p><style onload="a">p {}</style><p>x</p>', '<p>a</p><p>x</p>'],
  ['a handler after a comment that holds one', '<!-- <p onclick="a"> --><p onclick="b">x</p>', null],
])('event handlers are cut: %s', (_what, html, expected) => {
  const { body } = parseHtml(html);
  if (expected !== null) expect(body.innerHTML).toBe(expected);
  expect(body.querySelector('[onclick]')).toBeNull();
});

test.each([
  ['text', '<p>a &lt;b onclick="x"> 1 < 2 onclick="y"</p>'],
  ['a value', '<p title=\'<b onclick="x">\'>a</p>'],
  ['an unquoted value', '<p title=a/onclick=b>x</p>'],
  ['what a textarea holds', '<textarea><b onclick="x"></textarea >'],
  ['names that only contain “on”', '<p data-on="a" configuration="b">x</p>'],
  ['a bogus comment', '</ p onclick="x"><?x onclick="y"><p>x</p>'],
])('%s stays as it is', (_what, html) => {
  const before = new DOMParser().parseFromString(html, 'text/html');
  expect(parseHtml(html).documentElement.outerHTML).toBe(before.documentElement.outerHTML);
});

test('the address that a page gives itself is cut', () => {
  const root = parseHtml('<base href="https://evil.example/" onclick="x"><a href="/x">a</a>');
  expect(root.querySelector('base')).toBeNull();
  expect(root.body.innerHTML).toBe('<a href="/x">a</a>');
});

test('style sheets are cut, also one that never ends', () => {
  expect(
    parseHtml('<p>a</p><style>p { color: red }</style><p>b</p><STYLE>x').documentElement.textContent,
  ).toBe('ab');
});
