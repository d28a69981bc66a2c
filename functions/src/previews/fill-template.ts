import {
  type BuiltSite,
  type PageData,
  pageDataId,
  type RenderedPage,
  templatePlaces,
} from '../contract/rendered-page.ts';
import { inlineJson } from '../kit/escape.ts';
import { pageStyles } from './page-styles.ts';

interface Filling {
  page: RenderedPage;
  /** The path with its query. */
  path: string;
  head: string;
}

/** Returns the complete document of a rendered page. */
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
    [templatePlaces.styles]: pageStyles(site, page.page, page.html),
    [templatePlaces.content]: content,
  };
  return Object.entries(fillings).reduce(
    // The replacement is a function because `$&` has a special meaning in a string.
    (document, [place, filling]) => document.replace(place, () => filling),
    site.template,
  );
}
