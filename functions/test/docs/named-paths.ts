/** A file or folder that a document mentions, with its line. */
export interface NamedPath {
  path: string;
  line: number;
}

const fileEndings = /\.(?:tsx?|m?js|json|md|css)$/;
const possiblePath = /^(?:\.\.\/)*[.<\w][\w.@/<>-]*$/;

/** True for settings files, which exist only on the machine of whoever runs the site. */
const isSettings = (path: string): boolean => /(?:^|\/)\.env\b/.test(path);

function isPath(code: string): boolean {
  if (!possiblePath.test(code) || isSettings(code)) return false;
  return code.includes('/') || (fileEndings.test(code) && code !== '.ts');
}

/** Returns the first column of a folder map: everything before two spaces. */
const mapped = (line: string): string[] => line.split(/\s{2,}/)[0]?.split(', ') ?? [];

function pathsOf(line: string, inBlock: boolean): string[] {
  if (inBlock) return /^\S+(, \S+)*( {2,}|$)/.test(line) ? mapped(line) : [];
  const codes = [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const links = [...line.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link);
  return [...codes, ...links];
}

/**
 * Returns every path in the inline code, links and folder maps of a Markdown text. `<name>` in a path stands for any
 * name.
 */
export function namedPaths(markdown: string): NamedPath[] {
  let inBlock = false;
  return markdown.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) {
      inBlock = !inBlock;
      return [];
    }
    return pathsOf(text, inBlock)
      .filter(isPath)
      .map((path) => ({ path, line: index + 1 }));
  });
}
