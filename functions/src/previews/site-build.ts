import type { BuiltSite, PageRequest, RenderPage } from '../contract/rendered-page.ts';

/** The builds of the site that were uploaded with the functions. */
export interface SiteBuild {
  files(): Promise<BuiltSite>;
  /** The same address without the parameters that its page does not read. */
  knownAddress(request: PageRequest): Promise<PageRequest>;
  render: RenderPage;
}
