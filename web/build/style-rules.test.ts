import { expect, it } from 'vitest';
import { styleRules } from './style-rules.ts';

it('a rule lists the classes, elements and attributes that each of its selectors requires', () => {
  expect(
    styleRules(
      '.card_ab[data-size=large] .title_ab,.line_cd:not(.last_cd){color:red}h1,.kicker_ef{margin:0}',
    ),
  ).toEqual([
    {
      text: '.card_ab[data-size=large] .title_ab,.line_cd:not(.last_cd){color:red}',
      needs: [['.card_ab', ' data-size="large"', '.title_ab'], ['.line_cd']],
    },
    { text: 'h1,.kicker_ef{margin:0}', needs: [['<h1'], ['.kicker_ef']] },
  ]);
  // A rule for what every page has needs nothing.
  expect(styleRules(':root,body{margin:0}')).toEqual([{ text: ':root,body{margin:0}' }]);
});

it('a rule requires only one of the selectors inside :is()', () => {
  const rule = '.body_ab :is(pre,a.video:not([hidden])) [data-solid]{color:red}';
  expect(styleRules(rule)).toEqual([
    {
      text: rule,
      needs: [
        ['.body_ab', '<pre', ' data-solid="'],
        ['.body_ab', '<a', '.video', ' data-solid="'],
      ],
    },
  ]);
  expect(
    styleRules('.list_ab:is(:hover,:focus-visible){color:red}.row_cd:is(:hover,:active){gap:0}'),
  ).toEqual([{ text: '.list_ab:is(:hover,:focus-visible){color:red}', needs: [['.list_ab']] }]);
});

it('what a rule looks for inside an element, and the attribute of a state, are required', () => {
  expect(styleRules('.card_ab:has(> img){gap:0}:root:has(main :read-write:focus) .bar_ab{gap:0}')).toEqual([
    { text: '.card_ab:has(> img){gap:0}', needs: [['.card_ab', '<img']] },
  ]);
  expect(styleRules('.button_ab:is(:disabled,[aria-disabled=true]){gap:0}')).toEqual([
    {
      text: '.button_ab:is(:disabled,[aria-disabled=true]){gap:0}',
      needs: [
        ['.button_ab', ' disabled="'],
        ['.button_ab', ' aria-disabled="true"'],
      ],
    },
  ]);
});

it('attributes set by a script or the browser before the other styles load are not required', () => {
  expect(styleRules('[data-theme=light] .bar_ab{color:red}.more_cd[open]{color:red}')).toEqual([
    { text: '[data-theme=light] .bar_ab{color:red}', needs: [['.bar_ab']] },
    { text: '.more_cd[open]{color:red}', needs: [['.more_cd']] },
  ]);
});

it('rules for print, hover, motion and forced colours are left to the full style sheet, but not for more contrast', () => {
  expect(styleRules('.save_ab:hover{color:red}@media print{nav{display:none}}')).toEqual([]);
  expect(styleRules('::-webkit-search-cancel-button{color:red}')).toEqual([]);
  expect(styleRules('@media (forced-colors:active){a{color:linktext}}@keyframes beat{to{gap:0}}')).toEqual(
    [],
  );
  expect(styleRules('@media (prefers-reduced-motion:no-preference){a{animation:beat 1s}}')).toEqual([]);
  expect(styleRules('@media (prefers-contrast:more){a{color:#fff}}')).toHaveLength(1);
  expect(styleRules('.save_ab:hover,.save_ab:focus-visible{color:red}')).toEqual([
    { text: '.save_ab:hover,.save_ab:focus-visible{color:red}', needs: [['.save_ab']] },
  ]);
});

it('rules for browsers without scripts, which load the full style sheet at once, are left to it', () => {
  expect(styleRules('@media (scripting:none) and (max-width:68rem){.bar_ab{flex-wrap:wrap}}')).toEqual([]);
  expect(styleRules('@media (scripting:enabled){.bar_ab{gap:0}}')).toHaveLength(1);
});

it('transitions and cursors are left to the full style sheet', () => {
  expect(styleRules('.save_ab{cursor:pointer;color:red;transition:color .2s}.more_cd{cursor:help}')).toEqual([
    { text: '.save_ab{color:red}', needs: [['.save_ab']] },
  ]);
});

it('families whose faces load later are left to the full style sheet', () => {
  expect(styleRules(':root{--font-ui:"Riffhall Text", "Riffhall Text Fallback", sans-serif}')).toEqual([
    { text: ':root{--font-ui:"Riffhall Text Fallback", sans-serif}' },
  ]);
});

it('rules inside an at-rule stay inside it, and font faces are kept', () => {
  const fonts = '@font-face{font-family:Riffhall}';
  expect(styleRules(`${fonts}@media (width>=56rem){.bar_ab{gap:0}main{gap:1px}}`)).toEqual([
    { text: fonts },
    { text: '.bar_ab{gap:0}', within: '@media (width>=56rem)', needs: [['.bar_ab']] },
    { text: 'main{gap:1px}', within: '@media (width>=56rem)', needs: [['<main']] },
  ]);
});
