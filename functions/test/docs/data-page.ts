import { readFileSync } from 'node:fs';
import { indexLists } from '../../src/contract/article-index.ts';
import { paths } from '../../src/contract/paths.ts';
import { videoLists } from '../../src/contract/videos.ts';
import { workKinds } from '../../src/contract/work.ts';

/** A line of `functions/docs/data.md`, whose head explains the columns. */
export interface DataLine {
  node: string;
  writtenBy: string;
  from: string;
  goesWith: string[];
  export: string;
  backup: string;
}

const text = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8');
const words = (cell: string): string[] => cell.split(', ');

/** The lines of the page; one that names several nodes is there for each of them. */
export const dataLines: DataLine[] = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, names = '', , writtenBy = '', from = '', goesWith = '', exported = '', backup = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const row = { writtenBy, from, goesWith: words(goesWith), export: exported, backup };
    return [...names.matchAll(/`(\w+)/g)].map(([, node = '']) => ({ node, ...row }));
  });

/** Returns the top-level node of a path. */
export const nodeOf = (path: string): string => path.split('/')[0] ?? '';

/** The paths of the contract, filled with `$`. */
const allPaths = [paths, indexLists, videoLists]
  .flatMap((group) => Object.values(group))
  .map((path) => String(Reflect.apply(path, undefined, ['$1', '$2', '$3'])));

/** Every node that the contract names. */
export const contractNodes: string[] = [
  ...new Set([...allPaths.map(nodeOf).filter((node) => !node.startsWith('$')), ...Object.values(workKinds)]),
].sort();
