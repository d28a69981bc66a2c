import { type ChildNode, isTag } from 'domhandler';
import { isHidden, isOfNoSize } from '../../src/contract/foreign-html.ts';

/** Returns whether text is of no size, by the styles around it. */
function isTiny({ parent }: ChildNode): boolean {
  if (parent === null || !isTag(parent)) return false;
  return isOfNoSize(parent.attribs.style ?? '') ?? isTiny(parent);
}

/** Returns whether an element, or text, is not for readers to see. */
export const isHiddenNode = (node: ChildNode): boolean =>
  isTag(node) ? isHidden(node.name, node.attribs) : isTiny(node);
