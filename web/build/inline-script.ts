import { minify } from 'terser';

/** Minifies a script that is inlined into the page. `firebase.json` allows it by the hash of the result. */
export async function inlineScript(source: string): Promise<string> {
  const { code } = await minify(source, { ecma: 2020, compress: { passes: 2 } });
  if (!code) throw new Error('A script inside the page is empty.');
  return code;
}
