import { type Check } from '../check.ts';
import { missing, offer, ok } from '../finding.ts';
import type { ProjectContext } from '../project-context.ts';

const names = { functions: 'SITE_ADDRESS', site: 'VITE_SITE_ADDRESS' } as const;

function addressesOf({ files }: ProjectContext) {
  const tidy = (text: string | undefined) => text?.trim().replace(/\/+$/, '');
  return { functions: tidy(files.functions.get(names.functions)), site: tidy(files.site.get(names.site)) };
}

function setBoth({ files }: ProjectContext, address: string): void {
  files.functions.set(names.functions, address);
  files.site.set(names.site, address);
}

const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).origin === text && text.startsWith('https:');

/** Checks that site and functions have the same address. An empty or absent one means that of Hosting. */
export const siteAddressCheck: Check = {
  name: 'address of the site',
  run(context) {
    const { functions, site } = addressesOf(context);
    const todo = `write the same ${names.functions} to ${context.files.functions.name} and ${names.site} to ${context.files.site.name}`;
    if (functions === undefined && site === undefined)
      return missing('neither file says it', `${todo}, empty for ${context.site()}`, async (owner) => {
        const question = `A domain of your own, which need not be connected yet, such as https://riffhall.example (Enter: ${context.site()}):`;
        let address = await owner.answer(question);
        while (address !== '' && !isOrigin(address))
          address = await owner.answer('It begins with https:// and has no path. The domain (Enter: none):');
        setBoth(context, address);
        return true;
      });
    if ((functions ?? '') !== (site ?? '')) {
      const known = functions || site || '';
      return missing(
        `the functions know it as “${functions ?? ''}”, the site as “${site ?? ''}”`,
        todo,
        offer(`Is it ${known}?`, () => Promise.resolve(setBoth(context, known))),
      );
    }
    if (functions && !isOrigin(functions))
      return missing(`“${functions}” is no address such as https://riffhall.example`, todo);
    return ok(context.site());
  },
};
