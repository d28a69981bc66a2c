import { minify } from '@swc/core';

interface Script {
  /** Whether it is loaded as a module. Otherwise it is inlined into the page. */
  module: boolean;
}

/** Minifies a script that is not part of the bundle. `firebase.json` allows inlined ones by the hash of the result. */
export async function minifyScript(source: string, { module }: Script): Promise<string> {
  const { code } = await minify(source, { module, compress: { ecma: 2020, passes: 2 }, mangle: true });
  if (!code) throw new Error('A script of the page is empty.');
  return code;
}
