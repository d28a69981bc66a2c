import { minify } from 'terser';

/** A script as it stands inside the page. `firebase.json` allows it by the hash of this text. */
export async function inlineScript(source: string): Promise<string> {
  const { code } = await minify(source, { ecma: 2020, compress: { passes: 2 } });
  if (!code) throw new Error('A script inside the page is empty.');
  return code;
}
