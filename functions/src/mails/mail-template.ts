import { paths } from '../contract/paths.ts';
import { siteLink } from '../contract/site-link.ts';
import { siteName } from '../contract/site.ts';
import type { Database } from '../database.ts';
import { escapeHtml } from '../kit/escape.ts';
import { plainLine } from '../kit/plain-text.ts';
import type { SiteOrigin } from '../site-addresses.ts';

/** An entry of a mail, such as an article or a show. */
export interface MailItem {
  title: string;
  address: string;
  /** The text under the title. */
  line: string;
}

export interface MailSection {
  title: string;
  items: MailItem[];
}

/** The content of a mail, for its HTML and text parts. Texts are plain, URLs absolute. */
export interface MailContent {
  subject: string;
  /** The preview that mail clients show after the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  sections: MailSection[];
  /** The call to action. */
  button?: { label: string; address: string };
  /** Why the recipient gets this mail. */
  why: string;
  /** The unsubscribe link at the end. */
  unsubscribeLink?: { label: string; address: string };
}

interface MailFrame {
  origin: SiteOrigin;
  /** May be empty. */
  imprint: string;
}

/** Returns the first paragraph of the site's imprint, for the foot of a mail; empty if there is none. */
async function readImprint(database: Database): Promise<string> {
  const { text } = (await database.get(paths.siteText('imprint'))) ?? { text: '' };
  const [first = ''] = text.replace(/^## /, '').split(/\n\s*\n/);
  return plainLine(first.replaceAll(siteLink, '$1'));
}

// Mail clients support only tables and inline styles. Colours are those of the site's light theme.
const ink = '#131211';
const soft = '#574f45';
const paper = '#e9e3d4';
const ember = '#a93404';
const narrow = "'Arial Narrow', 'Roboto Condensed', Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";

const element = (tag: string, style: string, content: string) =>
  `<${tag} style="${style}">${content}</${tag}>`;

const link = (address: string, text: string, style: string) =>
  `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(text)}</a>`;

const itemHtml = ({ title, address, line }: MailItem) =>
  element(
    'p',
    `margin:0;padding:12px 0;border-bottom:1px solid #b9b09d;font:16px/1.4 ${serif};color:${soft}`,
    `${link(address, title, `font:bold 20px/1.25 ${narrow};color:${ink};text-decoration:none`)}<br>${escapeHtml(line)}`,
  );

const sectionHtml = ({ title, items }: MailSection) =>
  element(
    'h2',
    `margin:32px 0 0;padding:0 0 6px;border-bottom:3px solid ${ink};font:bold 15px/1.2 ${narrow};letter-spacing:0.06em;text-transform:uppercase;color:${ember}`,
    escapeHtml(title),
  ) + items.map(itemHtml).join('');

const buttonHtml = ({ label, address }: NonNullable<MailContent['button']>) =>
  element(
    'p',
    'margin:28px 0 0',
    link(
      address,
      label,
      `display:inline-block;padding:14px 22px;background:${ink};font:bold 17px/1 ${narrow};color:${paper};text-decoration:none`,
    ),
  );

const footHtml = ({ why, unsubscribeLink }: MailContent, { origin, imprint }: MailFrame) => {
  const style = `color:${soft};text-decoration:underline`;
  const unsubscribe = unsubscribeLink
    ? ` ${link(unsubscribeLink.address, unsubscribeLink.label, style)}.`
    : '';
  const who = [link(origin, siteName, style), ...(imprint === '' ? [] : [escapeHtml(imprint)])].join(' · ');
  return element(
    'p',
    `margin:40px 0 0;padding:14px 0 0;border-top:3px solid ${ink};font:14px/1.5 ${narrow};color:${soft}`,
    `${escapeHtml(why)}${unsubscribe}<br>${who}`,
  );
};

/** Outlook on Windows knows no `max-width`, so it gets a table of a fixed width. */
function htmlOf(content: MailContent, frame: MailFrame): string {
  const { subject, preheader, heading, paragraphs, sections, button } = content;
  const body = [
    element('div', 'display:none;max-height:0;overflow:hidden', escapeHtml(preheader)),
    element('p', `margin:0;font:bold 18px/1 ${narrow};text-transform:uppercase;color:${ember}`, siteName),
    element(
      'h1',
      `margin:10px 0 0;font:bold 38px/1 ${narrow};text-transform:uppercase;color:${ink}`,
      escapeHtml(heading),
    ),
    ...paragraphs.map((text) =>
      element('p', `margin:16px 0 0;font:18px/1.55 ${serif};color:${ink}`, escapeHtml(text)),
    ),
    ...sections.map(sectionHtml),
    ...(button ? [buttonHtml(button)] : []),
    footHtml(content, frame),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:28px 18px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td align="left">
${body}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function textOf(
  { heading, paragraphs, sections, button, why, unsubscribeLink }: MailContent,
  frame: MailFrame,
): string {
  const section = ({ title, items }: MailSection) =>
    [title.toUpperCase(), ...items.map((item) => `${item.title}\n${item.line}\n${item.address}`)].join(
      '\n\n',
    );
  const foot = [
    why,
    ...(unsubscribeLink ? [`${unsubscribeLink.label}: ${unsubscribeLink.address}`] : []),
    [siteName, frame.imprint, frame.origin].filter((part) => part !== '').join(' · '),
  ].join('\n');
  const parts = [
    heading,
    ...paragraphs,
    ...sections.map(section),
    ...(button ? [`${button.label}: ${button.address}`] : []),
    // With its space, this line is the sign of a signature (RFC 3676), which mail programs show apart.
    `-- \n${foot}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

export async function renderMail(
  content: MailContent,
  { database, origin }: { database: Database; origin: SiteOrigin },
): Promise<{ subject: string; html: string; text: string }> {
  const frame = { origin, imprint: await readImprint(database) };
  return { subject: content.subject, html: htmlOf(content, frame), text: textOf(content, frame) };
}
