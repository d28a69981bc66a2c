import { siteName } from '../../src/contract/site.ts';

/** Explains the export to a future reader. */
export const readme = `# ${siteName}

Everything that the site showed when this folder was written, and the drafts of its authors.

- \`articles/\`: what is published, one file an article: Markdown with what is known of it in front (YAML).
- \`drafts/\`: what is not published, in the same shape. Not for everybody to read.
- \`pictures/\`: WebP files in the largest width that is kept; articles name them by a path beside their folder.
- \`articles.json\`, \`drafts.json\`: the same facts of all of them as lists, with numbers of comments and horns.
- \`events.json\`, \`bands.json\`: shows with the numbers of who goes, and bands with how often they are named. Times are
  milliseconds since 1970, UTC.

Of members it holds the names that they write under, and nothing else. Comments, accounts, donations and recordings are in a backup
(\`npm run backup\`), from which a site can be restored; this folder is for reading and for moving elsewhere.

Another export into this folder brings it up to date: articles that are gone are removed, pictures stay.
`;
