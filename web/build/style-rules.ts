import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { StyleRule } from '../../functions/src/contract/rendered-page.ts';

/** Selectors that match only after a user action, when the full style sheet has loaded. */
const brought = new Set([
  ':hover',
  ':active',
  ':focus',
  ':focus-within',
  ':modal',
  '::selection',
  '::-webkit-search-cancel-button',
]);
/** The attributes that states of a form's controls come from. */
const attributeOf = new Map([
  [':disabled', ' disabled="'],
  [':checked', ' checked="'],
  ['::placeholder', ' placeholder="'],
]);
/**
 * Conditions whose rules can wait for the full style sheet: print, reduced motion, forced colors, and no scripts, as
 * it is then linked in the head. Contrast preferences cannot wait.
 */
const canWait = /^print$|prefers-reduced-motion|forced-colors|scripting: ?none/;
/** Declarations that do not affect the first paint. */
const laterOn = /^(animation|cursor|transition|will-change)/;
/**
 * Families whose faces load after the first paint, with the full style sheet, which names them. Until then a browser
 * would wait for a search of the system's fonts for each.
 */
const lateFamilies = /"Riffhall (Text|Read|Display Rest)",\s*/g;
/**
 * Attributes set by the browser, by the inlined script that runs before first paint, by `early.js` or by `boot.js`. All
 * others are in the HTML or wait for the app.
 */
const setEarly = /^(open|aria-busy|data-(cold|near|remembered|started|theme))$/;
/** Elements that surround what the server renders, or that the browser's parser inserts. */
const implied = new Set(['html', 'body', 'tbody']);

type Needs = string[];

/**
 * Returns what a page's HTML must contain for a part of a selector to match. Each entry is an alternative; an empty
 * list means that nothing matches.
 */
function needsOfNode(node: selectorParser.Node): Needs[] {
  if (node.type === 'class') return [[`.${node.value}`]];
  if (node.type === 'tag') return [implied.has(node.value) ? [] : [`<${node.value}`]];
  if (node.type === 'attribute' && !setEarly.test(node.attribute))
    return [[` ${node.attribute}="${node.operator === '=' ? `${node.value}"` : ''}`]];
  if (node.type !== 'pseudo') return [[]];
  if (brought.has(node.value)) return [];
  const attribute = attributeOf.get(node.value);
  if (attribute !== undefined) return [[attribute]];
  return /^:(is|where|has)$/.test(node.value) ? node.nodes.flatMap(needsOf) : [[]];
}

/**
 * Returns what a page's HTML must contain for a selector to match: `.name` for a class, `<name` for an element, the
 * beginning of an attribute as the server writes it. Each entry is an alternative; an empty list means that nothing
 * matches before a user action. The contents of `:not()` are ignored.
 */
function needsOf(selector: selectorParser.Selector): Needs[] {
  return selector.nodes.reduce<Needs[]>(
    (before, node) => {
      const more = needsOfNode(node);
      return before.flatMap((needs) => more.map((others) => [...new Set([...needs, ...others])]));
    },
    [[]],
  );
}

function allNeeds({ selector }: Rule): Needs[] {
  const needs: Needs[] = [];
  selectorParser((selectors) => selectors.each((one) => void needs.push(...needsOf(one)))).processSync(
    selector,
  );
  return needs;
}

const nests = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && (node.name === 'media' || node.name === 'supports') && node.nodes !== undefined;

/** Returns the rules of a minified style sheet that its page may need for the first paint, in source order. */
export function styleRules(css: string): StyleRule[] {
  const read = (nodes: ChildNode[], within?: string): StyleRule[] =>
    nodes.flatMap((node): StyleRule[] => {
      if (node.type === 'comment' || (node.type === 'atrule' && node.name === 'keyframes')) return [];
      if (nests(node)) {
        if (canWait.test(node.params)) return [];
        const around = `@${node.name} ${node.params}`;
        // Nested conditions are rare enough to be kept as they are.
        return within === undefined ? read(node.nodes ?? [], around) : [{ text: node.toString(), within }];
      }
      const place = within === undefined ? {} : { within };
      if (node.type !== 'rule') return [{ text: node.toString(), ...place }];
      const needs = allNeeds(node);
      node.walkDecls(laterOn, (declaration) => void declaration.remove());
      node.walkDecls(/^--font-/, (declaration) => {
        declaration.value = declaration.value.replace(lateFamilies, '');
      });
      if (needs.length === 0 || node.nodes.length === 0) return [];
      return [{ text: node.toString(), ...place, ...(needs.every(({ length }) => length > 0) && { needs }) }];
    });
  return read(postcss.parse(css).nodes);
}
