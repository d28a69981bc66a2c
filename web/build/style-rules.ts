import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { StyleRule } from '../../functions/src/contract/rendered-page.ts';

/** Only an act of the reader brings them about; by then the whole style sheet is there. */
const brought = new Set([':hover', ':active', '::-webkit-search-cancel-button']);
/** Paper, motion, and what is added to colours of the device, can come with the whole style sheet; contrast cannot. */
const canWait = /^print$|prefers-reduced-motion|forced-colors/;
/** Declarations that change nothing of what is painted first. */
const laterOn = /^(animation|cursor|transition|will-change)/;
/** The browser sets them without a script. */
const setByBrowser = new Set(['open']);

/**
 * What the HTML of a page must contain so that a selector can match: `.name` for a class, the beginning of an attribute as the
 * server writes it. Null when nothing of it matches before the reader acts. Whatever stands in `:not()`, `:is()` and their like
 * is not asked for.
 */
function needsOf(selector: selectorParser.Selector): string[] | null {
  const needs: string[] = [];
  let scoped = false;
  for (const node of selector.nodes) {
    if (node.type === 'combinator') scoped = false;
    else if (node.type === 'class') {
      scoped = true;
      needs.push(`.${node.value}`);
    } else if (node.type === 'attribute' && scoped && !setByBrowser.has(node.attribute)) {
      // Of elements without a class, such as the document itself, scripts in the page set attributes.
      needs.push(` ${node.attribute}="${node.operator === '=' ? `${node.value}"` : ''}`);
    } else if (node.type === 'pseudo' && brought.has(node.value)) return null;
  }
  return needs;
}

function allNeeds({ selector }: Rule): string[][] {
  const needs: string[][] = [];
  selectorParser((selectors) => {
    selectors.each((one) => {
      const found = needsOf(one);
      if (found) needs.push(found);
    });
  }).processSync(selector);
  return needs;
}

const nests = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && (node.name === 'media' || node.name === 'supports') && node.nodes !== undefined;

/** The rules of a minified style sheet that its page may need for the first paint, in their order. */
export function styleRules(css: string): StyleRule[] {
  const read = (nodes: ChildNode[], within?: string): StyleRule[] =>
    nodes.flatMap((node): StyleRule[] => {
      if (node.type === 'comment' || (node.type === 'atrule' && node.name === 'keyframes')) return [];
      if (nests(node)) {
        if (canWait.test(node.params)) return [];
        const around = `@${node.name} ${node.params}`;
        // Rules in two conditions are rare enough to be kept as they are.
        return within === undefined ? read(node.nodes ?? [], around) : [{ text: node.toString(), within }];
      }
      const place = within === undefined ? {} : { within };
      if (node.type !== 'rule') return [{ text: node.toString(), ...place }];
      const needs = allNeeds(node);
      node.walkDecls(laterOn, (declaration) => void declaration.remove());
      if (needs.length === 0 || node.nodes.length === 0) return [];
      return [{ text: node.toString(), ...place, ...(needs.every(({ length }) => length > 0) && { needs }) }];
    });
  return read(postcss.parse(css).nodes);
}
