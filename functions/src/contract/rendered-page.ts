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
  /** The other authors; guests have an empty UID. */
  coAuthors: ArticleAuthor[];
  tags: string[];
  bands: { key: string; name: string }[];
  publishedAt: number;
  updatedAt: number | null;
  review: Review | null;
}

/** The subject of a page, from which its head is built. */
export type PageSubject =
  /** `description` is the text edited by admins; empty for the default. */
  | { about: 'home'; description: string }
  /** `title` is null for the list of all articles. */
  | { about: 'articles'; path: string; title: string | null }
  | { about: 'listen' }
  /** A page that consists of text, such as the terms. */
  | { about: 'document'; path: string; title: string; description: string }
  | { about: 'article'; article: ArticleSubject }
  | { about: 'member'; uid: string; name: string; bio: string; photo: string | null }
  | { about: 'band'; key: string; name: string }
  | { about: 'events'; path: string; title: string | null }
  | { about: 'event'; id: string; event: EventCard; details: EventDetails }
  | { about: 'videos'; path: string }
  /** The page has moved to another address. */
  | { about: 'moved'; to: string }
  | { about: 'nothing' };

export interface PageRequest {
  /** Starts with a slash. */
  pathname: string;
  /** Empty, or starts with a question mark. */
  search: string;
}

/** A page as rendered by the site's server build. */
export interface RenderedPage {
  /** A key of `pages` in `BuiltSite`. */
  page: string;
  subject: PageSubject;
  html: string;
  /** The result of the page's loader, from which the browser hydrates the same page. */
  data: unknown;
  /** Whether the site has an imprint, which the footer of every page links to. */
  hasImprint: boolean;
}

/** Renders a page. Resolves to null for an address that only the browser renders. */
export type RenderPage = (request: PageRequest, reader: PublicReader) => Promise<RenderedPage | null>;

/** The exports of the server build. */
export interface ServerBuild {
  default: RenderPage;
  /** Returns the canonical path of the page, without the query parameters that it does not read. */
  knownAddress: (request: PageRequest) => PageRequest;
}

/** `site.json`, next to the server build: describes the browser build. */
export interface BuiltSite {
  /** The document without content, which the browser renders. */
  shell: string;
  /** The same document without scripts and styles, and with placeholders that `fillTemplate` fills. */
  template: string;
  pages: Record<string, PageFiles>;
  /** The keys of `pages` that the server renders. */
  served: string[];
  /** Paths of the pages in the sitemap besides articles and events. */
  inSitemap: string[];
  /** The rules of every style sheet of the pages, keyed by its address. */
  styles: Record<string, StyleRule[]>;
}

/** A rule of a style sheet. */
export interface StyleRule {
  text: string;
  /** The enclosing condition: `@media …`. */
  within?: string;
  /**
   * What the HTML must contain for the rule's selectors to match; one of the lists suffices. Classes are written as
   * `.name`, elements as `<name`, attributes as the server renders them. Absent if the rule may match on any page.
   */
  needs?: string[][];
}

/** Addresses of the files that a page requires. */
export interface PageFiles {
  /** The app's own script comes first. */
  scripts: string[];
  styles: string[];
}

/** The ID of the element that holds the page data inlined into the document. */
export const pageDataId = 'page-data';
export interface PageData {
  /** The address, including its query, that the page was rendered for. */
  path: string;
  data: unknown;
  hasImprint: boolean;
}

/** The placeholders in the template. */
export const templatePlaces = {
  scripts: '<!--page:scripts-->',
  head: '<!--page:head-->',
  styles: '<!--page:styles-->',
  content: '<!--page:content-->',
} as const;

/**
 * Returns the CSP that precedes the first style of a document: style sheets must come from the site, and only the
 * inline styles with these hashes are allowed.
 */
export const stylePolicy = (...hashes: string[]): string =>
  `<meta http-equiv="Content-Security-Policy" content="${["style-src-elem 'self'", ...hashes].join(' ')}">`;

/** `redirects/{key}`: the new location of a page that had another address on the previous site. */
export interface Redirect {
  /** The original address, for people inspecting the database. */
  from: string;
  /** A path on this site. */
  to: string;
}
