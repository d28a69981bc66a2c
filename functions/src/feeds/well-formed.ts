/** Characters that XML 1.0 has no place for: https://www.w3.org/TR/xml/#charsets */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A document without such characters: one in a title, and readers refuse the whole feed. */
export const wellFormed = (xml: string): string => xml.replace(impossible, '');
