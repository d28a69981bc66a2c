import { Fragment, type Schema, Slice } from '@tiptap/pm/model';

/** A paragraph for each line that holds something, as plain text is pasted. */
export function plainSlice(schema: Schema, text: string): Slice {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const paragraphs = lines.map((line) => schema.node('paragraph', null, schema.text(line)));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}
