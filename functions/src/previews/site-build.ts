import type { BuiltSite, PageRequest, RenderPage } from '../contract/rendered-page.ts';

/** The site builds that were deployed with the functions. */
export interface SiteBuild {
  files(): Promise<BuiltSite>;
  /** Returns the same URL without the parameters that its page does not read. */
  knownAddress(request: PageRequest): Promise<PageRequest>;
  render: RenderPage;
}
