import { isLinkable, siteLink } from '@contract/site-link.ts';

/** A part of a line: text or a link. */
export interface Segment {
  words: string;
  to?: string;
}

export type Block = { kind: 'paragraph'; segments: Segment[] } | { kind: 'list'; items: Segment[][] };

interface Section {
  title: string;
  blocks: Block[];
}

interface Markup {
  /** The first paragraph, before any heading. */
  lead: string;
  /** Text between the lead and the first heading is a section without a title. */
  sections: Section[];
}

export function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of line.matchAll(siteLink)) {
    const [whole, words = '', to = ''] = match;
    if (match.index > end) segments.push({ words: line.slice(end, match.index) });
    segments.push(isLinkable(to) ? { words, to } : { words: whole });
    end = match.index + whole.length;
  }
  if (end < line.length) segments.push({ words: line.slice(end) });
  return segments;
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of lines) {
    if (line.trim() === '') {
      open = null;
    } else if (line.startsWith('- ')) {
      if (open?.kind !== 'list') blocks.push((open = { kind: 'list', items: [] }));
      open.items.push(segmentsOf(line.slice(2)));
    } else if (open?.kind === 'paragraph') {
      open.segments.push({ words: ' ' }, ...segmentsOf(line));
    } else {
      blocks.push((open = { kind: 'paragraph', segments: segmentsOf(line) }));
    }
  }
  return blocks;
}

/** Parses the markup of a site text: `## ` starts a heading, `- ` a list item, and an empty line ends a paragraph. */
export function parseMarkup(text: string): Markup {
  const [before = '', ...parts] = `\n${text}`.split(/\n## /);
  const [lead, ...rest] = before.trim().split(/\n\s*\n/);
  const sections = parts.map((part): Section => {
    const [title = '', ...lines] = part.split('\n');
    return { title: title.trim(), blocks: blocksOf(lines) };
  });
  const untitled = blocksOf(rest.join('\n\n').split('\n'));
  return {
    lead: (lead ?? '').replaceAll('\n', ' '),
    sections: [...(untitled.length > 0 ? [{ title: '', blocks: untitled }] : []), ...sections],
  };
}
