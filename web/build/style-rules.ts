import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { StyleRule } from '../../functions/src/contract/rendered-page.ts';

/** Only an act of the reader brings them about; by then the whole style sheet is there. */
const brought = new Set([':hover', ':active', '::-webkit-search-cancel-button']);
/** Paper, motion, and what is added to colours of the device, can come with the whole style sheet; contrast cannot. */
const canWait = /^print$|prefers-reduced-motion|forced-colors/;
/** Declarations that change nothing of what is painted first. */
const laterOn = /^(animation|cursor|transition|will-change)/;
/** The browser, the script before the first paint and `boot.js` set them; all others stand in the HTML or wait for the app. */
const setEarly = /^(open|aria-busy|data-(cold|early|near|remembered|started|theme))$/;
/** They surround what the server writes, or the browser adds them to it. */
const implied = new Set(['html', 'body', 'tbody']);

type Needs = string[];

/** What the HTML of a page must contain for a part of a selector; each of the answers will do, and none says that nothing does. */
function needsOfNode(node: selectorParser.Node): Needs[] {
  if (node.type === 'class') return [[`.${node.value}`]];
  if (node.type === 'tag') return [implied.has(node.value) ? [] : [`<${node.value}`]];
  if (node.type === 'attribute' && !setEarly.test(node.attribute))
    return [[` ${node.attribute}="${node.operator === '=' ? `${node.value}"` : ''}`]];
  if (node.type !== 'pseudo') return [[]];
  if (brought.has(node.value)) return [];
  return /^:(is|where)$/.test(node.value) ? node.nodes.flatMap(needsOf) : [[]];
}

/**
 * What the HTML of a page must contain so that a selector can match: `.name` for a class, `<name` for an element, the
 * beginning of an attribute as the server writes it. Each of the answers will do; there is none when nothing matches before the
 * reader acts. Whatever stands in `:not()` and `:has()` is not asked for.
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
