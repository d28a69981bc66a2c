/** The selected IDs, and the anchor at which a range starts. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

export const without = ({ ids, anchor }: Selection, id: string): Selection => ({
  ids: new Set([...ids].filter((other) => other !== id)),
  anchor,
});

/** Adds everything between the anchor and `id`, in the given order. Without an anchor, adds only `id`. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const { ids, anchor } = selection;
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: id };
}

/** Selects all, or none if all are selected. */
export const allOrNone = ({ ids }: Selection, order: readonly string[]): Selection =>
  order.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set(order), anchor: null };
