import type { ArticleAuthor, ArticleKind, Review } from './articles.ts';
import type { EventCard, EventDetails } from './events.ts';
import type { Picture } from './pictures.ts';
import type { PublicReader } from './public-reader.ts';

/** The facts about an article for search engines and link previews. */
export interface ArticleSubject {
  slug: string;
  title: string;
  excerpt: string;
  kind: ArticleKind;
  cover: Picture | null;
  author: ArticleAuthor;
  /** The other authors; guests have an empty uid. */
  coAuthors: ArticleAuthor[];
  tags: string[];
  bands: { key: string; name: string }[];
  publishedAt: number;
  updatedAt: number | null;
  review: Review | null;
}

/** The subject of a page, for its head. */
export type PageSubject =
  /** As admins have written it; empty for the original. */
  | { about: 'home'; description: string }
  | { about: 'articles'; path: string }
  | { about: 'listen' }
  | { about: 'article'; article: ArticleSubject }
  | { about: 'member'; uid: string; name: string; bio: string; photo: string | null }
  | { about: 'band'; key: string; name: string }
  | { about: 'events'; path: string }
  | { about: 'event'; id: string; event: EventCard; details: EventDetails }
  | { about: 'videos'; path: string }
  /** Its address is another one by now. */
  | { about: 'moved'; to: string }
  | { about: 'nothing' };

export interface PageRequest {
  /** Beginning with a slash. */
  pathname: string;
  /** Empty, or beginning with a question mark. */
  search: string;
}

/** A page as the server build of the site renders it. */
export interface RenderedPage {
  /** A name among the `pages` of `BuiltSite`. */
  page: string;
  subject: PageSubject;
  html: string;
  /** The result of its loader: the browser renders the same page from it. */
  data: unknown;
}

/** Null for an address whose page only the browser renders. */
export type RenderPage = (request: PageRequest, reader: PublicReader) => Promise<RenderedPage | null>;

/** The exports of the server build. */
export interface ServerBuild {
  default: RenderPage;
  /** The same address without the parameters that its page does not read. */
  knownAddress: (request: PageRequest) => PageRequest;
}

/** `site.json` beside the server build: what the browser's build is made of. */
export interface BuiltSite {
  /** The page without any content, which renders itself. */
  shell: string;
  /** The same with places for what `fillTemplate` puts in, and without its scripts and styles. */
  template: string;
  pages: Record<string, PageFiles>;
  /** Names among `pages` of those that the server renders. */
  served: string[];
  /** Paths of the pages that the sitemap lists besides articles and events. */
  inSitemap: string[];
  /** The rules of every style sheet of the pages, by its address. */
  styles: Record<string, StyleRule[]>;
}

/** A rule of a style sheet. */
export interface StyleRule {
  text: string;
  /** The condition that it stands in: `@media …`. */
  within?: string;
  /**
   * What the HTML must have for its selectors, of which one list is enough: classes as `.name`, elements as `<name`, attributes
   * as the server writes them. Without it the rule may match on any page.
   */
  needs?: string[][];
}

/** Addresses of what a page cannot run without. */
export interface PageFiles {
  /** The app's own comes first. */
  scripts: string[];
  styles: string[];
}

/** The data inlined into the page: the element's id and its content. */
export const pageDataId = 'page-data';
export interface PageData {
  /** The address, with its query, that the page was rendered for. */
  path: string;
  data: unknown;
}

/** The places in the template. */
export const templatePlaces = {
  scripts: '<!--page:scripts-->',
  head: '<!--page:head-->',
  styles: '<!--page:styles-->',
  content: '<!--page:content-->',
} as const;

/** In the document, before its first style: style sheets come from the site, and none is inlined but these, named by their hashes. */
export const stylePolicy = (...hashes: string[]): string =>
  `<meta http-equiv="Content-Security-Policy" content="${["style-src-elem 'self'", ...hashes].join(' ')}">`;
