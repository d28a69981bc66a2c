import {
  type BuiltSite,
  type PageData,
  pageDataId,
  type RenderedPage,
  templatePlaces,
} from '../contract/rendered-page.ts';
import { inlineJson } from '../kit/escape.ts';

interface Filling {
  page: RenderedPage;
  /** The address, with its query. */
  path: string;
  head: string;
}

/**
 * The styles stand in the page, so that nothing has to be fetched before it is painted. Browsers do not fetch the links,
 * whose type they do not know; they tell the app, which looks for them by their addresses, that it need not either.
 */
const stylesOf = ({ pages, styles }: BuiltSite, page: string): string => {
  const addresses = pages[page]?.styles ?? [];
  const links = addresses.map((address) => `<link rel="stylesheet" href="${address}" type="text/inlined">`);
  return `<style>${addresses.map((address) => styles[address] ?? '').join('')}</style>${links.join('')}`;
};

/** The whole document of a rendered page. */
export function fillTemplate(site: BuiltSite, { page, path, head }: Filling): string {
  const files = site.pages[page.page];
  if (!files) throw new Error(`The build of the site has no page "${page.page}".`);
  const data: PageData = { path, data: page.data };
  const content = [
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="${pageDataId}">${inlineJson(data)}</script>`,
  ].join('');
  const fillings = {
    [templatePlaces.scripts]: files.scripts.join(' '),
    [templatePlaces.head]: head,
    [templatePlaces.styles]: stylesOf(site, page.page),
    [templatePlaces.content]: content,
  };
  return Object.entries(fillings).reduce(
    // As a function: in a text `$&` would mean something.
    (document, [place, filling]) => document.replace(place, () => filling),
    site.template,
  );
}
