/** Characters that XML 1.0 does not allow: https://www.w3.org/TR/xml/#charsets */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Removes disallowed characters: with a single one in a title, clients reject the whole feed. */
export const wellFormed = (xml: string): string => xml.replace(impossible, '');
