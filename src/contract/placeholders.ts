/**
 * Placeholders for data of a message's recipient (decisions, 'Replacement placeholders'). Chats and send dialogs
 * share this list.
 */
export const placeholders = ['name', 'surname', 'coins', 'outlet_code', 'manager_name'] as const;
export type Placeholder = (typeof placeholders)[number];
/** The value of each placeholder for one person; an empty string where the person has none. */
export type PersonValues = Readonly<Record<Placeholder, string>>;

const pattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** A placeholder as it is written in a text: '{name}'. */
export const placeholderToken = (placeholder: Placeholder): string => `{${placeholder}}`;

/** Splits a text into plain words and placeholders, in order. */
export function splitPlaceholders(text: string): ({ words: string } | { placeholder: Placeholder })[] {
  const found: ({ words: string } | { placeholder: Placeholder })[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) found.push({ words: text.slice(from, match.index) });
    found.push({ placeholder: match[1] as Placeholder });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ words: text.slice(from) });
  return found;
}

/** Whether a text contains a placeholder. Such a message is sent as a template (document 3, section 2.4). */
export const isTemplate = (text: string): boolean => splitPlaceholders(text).some((part) => 'placeholder' in part);

/** The text with its placeholders replaced by a person's values. */
export const fillPlaceholders = (text: string, values: PersonValues): string =>
  splitPlaceholders(text)
    .map((part) => ('words' in part ? part.words : values[part.placeholder]))
    .join('');
