/**
 * Parses foreign HTML in a separate document, in which nothing runs or loads. Style sheets are removed first: nothing
 * here reads them, and browsers would report a CSP violation for each.
 */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style\b[^]*?<\/style\s*>/gi, ''), 'text/html');
