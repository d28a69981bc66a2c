import { readDraftFields } from '@contract/draft-fields.ts';
import { diffArrays } from 'diff';
import type { DraftContent } from '../../../data/drafts.ts';
import { isSameValue, mergeFields } from '../../../lib/merge-fields.ts';

/** Blocks of a text, and what stands there now. */
interface Change {
  from: number;
  /** Exclusive. */
  to: number;
  blocks: string[];
}

/** Above this edit distance, two texts have so little in common that a merge would be a jumble. */
const maxEdits = 1000;

/** Returns the HTML of each block of a text. */
function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map((node) => {
    const alone = body.cloneNode() as HTMLElement;
    alone.append(node);
    return alone.innerHTML;
  });
}

/** Where blocks replace as many others, each is a change of its own. */
const blockByBlock = ({ from, to, blocks }: Change): Change[] =>
  blocks.length === to - from
    ? blocks.map((block, index) => ({ from: from + index, to: from + index + 1, blocks: [block] }))
    : [{ from, to, blocks }];

/** Returns what differs between two texts. Null if that is too much. */
function changesOf(base: string[], now: string[]): Change[] | null {
  const runs = diffArrays(base, now, { maxEditLength: maxEdits });
  if (!runs) return null;
  const changes: Change[] = [];
  let at = 0;
  /** The change that the run before belongs to. */
  let open: Change | null = null;
  for (const { added, removed, value } of runs) {
    if (added || removed) {
      if (!open) changes.push((open = { from: at, to: at, blocks: [] }));
      if (removed) open.to += value.length;
      else open.blocks.push(...value);
    } else open = null;
    if (!added) at += value.length;
  }
  return changes.flatMap(blockByBlock);
}

/** Where both have inserted blocks at one place, theirs come first. Null if both have changed one block. */
function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const before = blocksOf(base);
  const [ours, others] = [changesOf(before, blocksOf(mine)), changesOf(before, blocksOf(theirs))];
  if (!ours || !others) return null;
  const merged: string[] = [];
  let at = 0;
  let last: Change | null = null;
  for (const change of [...others, ...ours].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (last && isSameValue(last, change)) continue;
    if (change.from < at) return null;
    merged.push(...before.slice(at, change.from), ...change.blocks);
    at = change.to;
    last = change;
  }
  return [...merged, ...before.slice(at)].join('');
}

/** With the keys in one order, whatever order the form has them in. */
const fieldsOf = ({ fields }: DraftContent) => readDraftFields(JSON.stringify(fields));

/**
 * Merges two contents that were both written on top of `base`, block by block and field by field. Returns null if both
 * have changed the same one: then the author decides.
 */
export function mergeDrafts(
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
): DraftContent | null {
  const { form: fields, both } = mergeFields(fieldsOf(base), fieldsOf(mine), fieldsOf(theirs));
  const html = both.length > 0 ? null : mergeTexts(base.html, mine.html, theirs.html);
  return html === null ? null : { fields, html };
}
