import { type ChildNode, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { quoted } from '../../src/contract/quoted.ts';
import { plainLine } from '../../src/kit/plain-text.ts';
import { isEmpty } from './embeds.ts';
import { type Leave, shortened } from './post-fields.ts';

/** Elements that are dropped with everything in them, and what to report. */
export const silent: Partial<Record<string, string>> = {
  ...{ style: '', noscript: '', template: '', head: '', title: '', link: '', meta: '', base: '' },
  ...{ script: 'a script', form: 'a form', textarea: 'a form', select: 'a form', button: 'a button' },
  ...{ svg: 'a drawing', canvas: 'a drawing', math: 'a formula', applet: 'an applet' },
};

export const ancestor = (node: ChildNode, names: RegExp): Element | null => {
  for (let { parent } = node; parent !== null; { parent } = parent)
    if (isTag(parent) && names.test(parent.name)) return parent;
  return null;
};

/** Reports an element that is dropped with everything in it. Icons are no loss. */
export function drop(node: Element, what: string, leave: Leave): void {
  const isIcon = node.name === 'svg' && ancestor(node, /^(?:a|button|figure)$/);
  const isBlank = node.name === 'button' && plainLine(DomUtils.textContent(node)) === '';
  if (what && !isIcon && !isBlank) leave(node.attribs.src ? `${what}, ${node.attribs.src}` : what);
}

const background = /background(?:-image)?:[^;]{0,200}?url\(\s{0,9}["']?([^"')]+)/i;

/** Returns the picture behind an element. Those of cover blocks have become pictures of the text. */
function behindText({ attribs }: Element): string {
  const { style = '', class: names = '', 'data-bg': late = '' } = attribs;
  return (/\bwp-block-cover/.test(names) ? undefined : background.exec(style)?.[1]) ?? late;
}

/** Pictures may be written into the address itself. */
const addressMaxLength = 200;

/** Reports what an element shows beside its text. */
export function leaveUnseen(node: Element, leave: Leave): void {
  const { name, attribs } = node;
  const behind = behindText(node);
  if (behind !== '') leave(`the background picture ${shortened(behind, addressMaxLength)}`);
  if (name === 'area' && attribs.href) leave(`the link of a part of a picture to ${attribs.href}`);
  if (/^(?:abbr|acronym)$/.test(name) && attribs.title)
    leave(`that ${quoted(plainLine(DomUtils.textContent(node)))} stands for ${quoted(attribs.title)}`);
  if (name.includes('-') && isEmpty(node))
    leave(`the element <${name}>${attribs.src ? ` of ${attribs.src}` : ''}`);
}
