import type { BuiltSite, RenderPage } from '../contract/rendered-page.ts';

/** The builds of the site that were uploaded with the functions. */
export interface SiteBuild {
  files(): Promise<BuiltSite>;
  render: RenderPage;
}
