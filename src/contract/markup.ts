import type { ContractIn } from './contract-in';
import { fieldsInRows, type Field } from './fields';

const tag = /<\/?[a-z!][^>]*>/i;
/** Whether a text contains an HTML tag, or what begins like one: 'a <b>c'. 'a < b' is plain. */
export const hasMarkup = (text: string): boolean => tag.test(text);

const at = (values: unknown, source: string): unknown =>
  source
    .split('.')
    .reduce<unknown>(
      (one, part) => (typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[part] : undefined),
      values,
    );

interface Text {
  /** With the numbers of the rows: 'questions.2.answers.0.answer'. */
  path: string;
  /** Without them: 'questions.answers.answer'. */
  source: string;
  text: string;
}
/** The editable texts of a record, those in rows and rows of rows included, that contain HTML. */
function markedTexts(
  own: ContractIn,
  values: unknown,
  fields: ReadonlyMap<string, Field> = own.fields,
  path = '',
  source = '',
): Text[] {
  return [...fields].flatMap(([name, field]) => {
    if (field.readOnly) return [];
    const value = at(values, name);
    const here = { path: path + name, source: source + name };
    if (typeof value === 'string')
      return (field.kind === 'text' || field.kind === 'longText') && hasMarkup(value) ? [{ ...here, text: value }] : [];
    if (field.kind !== 'rows' || !Array.isArray(value)) return [];
    const deeper = fieldsInRows(field, own.edition.code);
    return value.flatMap((row, number) => markedTexts(own, row, deeper, `${here.path}.${number}.`, `${here.source}.`));
  });
}

/**
 * The paths of the texts of content that contain HTML: the app shows texts as they are (document 2). A text that the
 * stored record has in the same field is left alone, also in another row, as rows may have been moved.
 */
export function pathsWithMarkup(own: ContractIn, values: unknown, before: unknown): string[] {
  if (!own.isContent) return [];
  const found = markedTexts(own, values);
  if (!found.length) return [];
  const kept = before === undefined ? [] : markedTexts(own, before);
  return found
    .filter((one) => !kept.some(({ source, text }) => source === one.source && text === one.text))
    .map((one) => one.path);
}
