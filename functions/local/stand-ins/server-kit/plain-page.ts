const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

const style = `
  :root { color-scheme: dark; }
  body { margin: 0 auto; max-width: 44rem; padding: 2.5rem 1.25rem; background: #131211; color: #e9e3d4;
    font: 1.0625rem/1.5 'Arial Narrow', 'Liberation Sans Narrow', Arial, sans-serif; }
  h1 { margin: 0; font-size: 2.5rem; line-height: 1; text-transform: uppercase; letter-spacing: -0.01em; }
  p { margin: 0.75rem 0 0; color: #a8a193; }
  nav { margin: 1.5rem 0 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
  a { color: inherit; text-underline-offset: 0.2em; }
  a:focus-visible { outline: 2px solid #ff6a2b; outline-offset: 3px; }
  [aria-current] { text-decoration-color: #ff6a2b; text-decoration-thickness: 3px; }
  ol { margin: 1.5rem 0 0; padding: 0; list-style: none; border-top: 3px solid; }
  li { padding: 1rem 0; border-bottom: 1px solid #48443d; }
  li a, li strong { font-size: 1.25rem; font-weight: 700; }
  li span { display: block; color: #a8a193; }
`;

interface PlainPage {
  title: string;
  heading: string;
  lead: string;
  /** HTML. */
  content: string;
}

/**
 * Renders a page of the local stack. It reloads itself every few seconds, because people use it to wait for something.
 */
export const plainPage = ({ title, heading, lead, content }: PlainPage): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="4">
<title>${escaped(title)}</title>
<style>${style}</style>
<h1>${escaped(heading)}</h1>
<p>${escaped(lead)}</p>
${content}
</html>
`;
