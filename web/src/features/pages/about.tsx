import { parseMarkup } from '../../lib/markup.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Clause, Document, Untitled } from './document.tsx';
import { MarkupBlocks } from './markup-blocks.tsx';
import { RunningOrder } from './running-order.tsx';
import { Skyline } from './skyline.tsx';

/**
 * The page "About us". Renders `text` in the markup of the site texts: the first paragraph is the lead, and each title
 * starts a section. Null while loading.
 */
export function About({ text }: { text: string | null }) {
  const { lead, sections } = parseMarkup(text ?? '');
  return (
    <Document kicker="Who is this" heading="About us" lead={lead}>
      <Skyline />
      {text === null && (
        <Delayed label="Loading the text">
          <Skeleton lines={8} />
        </Delayed>
      )}
      {sections.map(({ title, blocks }, index) =>
        title === '' ? (
          <Untitled key={index}>
            <MarkupBlocks blocks={blocks} />
          </Untitled>
        ) : (
          <Clause key={index} title={title}>
            <MarkupBlocks blocks={blocks} />
          </Clause>
        ),
      )}
      <RunningOrder />
    </Document>
  );
}
