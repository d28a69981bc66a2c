import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Block, Segment } from '../../lib/markup.ts';

function Words({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ words, to }, index) => {
    if (to === undefined) return <Fragment key={index}>{words}</Fragment>;
    return to.startsWith('/') ? (
      <Link key={index} to={to}>
        {words}
      </Link>
    ) : (
      <a key={index} href={to} rel="noopener">
        {words}
      </a>
    );
  });
}

/** The paragraphs and lists of a text that admins edit. */
export function MarkupBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    block.kind === 'list' ? (
      <ul key={index}>
        {block.items.map((segments, place) => (
          <li key={place}>
            <Words segments={segments} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>
        <Words segments={block.segments} />
      </p>
    ),
  );
}
