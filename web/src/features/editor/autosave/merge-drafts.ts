import { readDraftFields } from '@contract/draft-fields.ts';
import type { DraftContent } from '../../../data/drafts.ts';
import { itemByItem, listChanges } from '../../../lib/list-changes.ts';
import { isSameValue, mergeFields } from '../../../lib/merge-fields.ts';

/** Blocks of a text, and what stands there now. */
interface Change {
  from: number;
  /** Exclusive. */
  to: number;
  blocks: string[];
}

/** Returns the HTML of each block of a text. */
function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map((node) => {
    const alone = body.cloneNode() as HTMLElement;
    alone.append(node);
    return alone.innerHTML;
  });
}

/** Returns what differs between two texts. */
const changesOf = (base: string[], now: string[]): Change[] =>
  listChanges(base, now)
    .flatMap(itemByItem)
    .map(({ from, to, nowFrom, nowTo }) => ({ from, to, blocks: now.slice(nowFrom, nowTo) }));

/** Makes changes, in their order, in the blocks `from` to `to` of a text. */
function changed(base: string[], changes: readonly Change[], from: number, to: number): string[] {
  let at = from;
  const made = changes.flatMap((change) => {
    const kept = base.slice(at, change.from);
    at = change.to;
    return [...kept, ...change.blocks];
  });
  return [...made, ...base.slice(at, to)];
}

/** Changes of a text by one or both writers which overlap. */
interface Place {
  from: number;
  to: number;
  mine: Change[];
  theirs: Change[];
}

/** Returns where two texts differ from the one before. Where both have inserted blocks at one place, theirs come first. */
function placesOf(ours: readonly Change[], others: readonly Change[]): Place[] {
  const all = [
    ...others.map((change) => ({ change, by: 'theirs' as const })),
    ...ours
      .filter((change) => !others.some((other) => isSameValue(other, change)))
      .map((change) => ({ change, by: 'mine' as const })),
  ].sort((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
  const places: Place[] = [];
  for (const { change, by } of all) {
    const last = places.at(-1);
    if (last && change.from < last.to) {
      last[by].push(change);
      last.to = Math.max(last.to, change.to);
    } else places.push({ from: change.from, to: change.to, mine: [], theirs: [], [by]: [change] });
  }
  return places;
}

/** Merges two texts, each time with one answer to what stands at a place that both have changed. */
function mergeTexts(base: string, mine: string, theirs: string): Record<keyof Choices, string> {
  const before = blocksOf(base);
  const places = placesOf(changesOf(before, blocksOf(mine)), changesOf(before, blocksOf(theirs)));
  const merged = (answer: (mine: string[], theirs: string[]) => string[]) => {
    let at = 0;
    const blocks = places.flatMap((place) => {
      const kept = before.slice(at, place.from);
      at = place.to;
      const by = (changes: Change[]) => changed(before, changes, place.from, place.to);
      const [ours, others] = [by(place.mine), by(place.theirs)];
      if (place.mine.length === 0) return [...kept, ...others];
      return [...kept, ...(place.theirs.length === 0 ? ours : answer(ours, others))];
    });
    return [...blocks, ...before.slice(at)].join('');
  };
  return {
    mine: merged((ours) => ours),
    theirs: merged((_ours, others) => others),
    both: merged((ours, others) => [...others, ...ours]),
  };
}

/** With the keys in one order, whatever order the form has them in. */
const fieldsOf = ({ fields }: DraftContent) => readDraftFields(JSON.stringify(fields));

/**
 * The draft with the changes of both writers and, where both have changed the same field or block, with mine, theirs, or
 * both of them. `both` is null if there is no such draft: a field has one value.
 */
export interface Choices {
  mine: DraftContent;
  theirs: DraftContent;
  both: DraftContent | null;
}

/**
 * Merges two contents that were both written on top of `base`, block by block and field by field. Without a base, the
 * whole content is the one place that both have changed.
 */
export function mergeDrafts(base: DraftContent | null, mine: DraftContent, theirs: DraftContent): Choices {
  if (base === null) return { mine, theirs, both: null };
  const there = fieldsOf(theirs);
  const { form: fields, both } = mergeFields(fieldsOf(base), fieldsOf(mine), there);
  const theirFields = { ...fields, ...Object.fromEntries(both.map((key) => [key, there[key]])) };
  const texts = mergeTexts(base.html, mine.html, theirs.html);
  return {
    mine: { fields, html: texts.mine },
    theirs: { fields: theirFields, html: texts.theirs },
    both: both.length > 0 ? null : { fields, html: texts.both },
  };
}

export type MergeDrafts = typeof mergeDrafts;
