/**
 * What a message may say of the person who gets it (decisions, 'Replacement placeholders'). One list, for chats and
 * for send dialogs.
 */
export const placeholders = ['name', 'surname', 'coins', 'outlet_code', 'manager_name'] as const;
export type Placeholder = (typeof placeholders)[number];
/** By placeholder; what a person lacks is left empty. */
export type PersonValues = Readonly<Record<Placeholder, string>>;

const pattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** As it stands in a text: '{name}'. */
export const written = (placeholder: Placeholder): string => `{${placeholder}}`;

/** A text in the order in which it is read: words, and placeholders between them. */
export function partsOf(text: string): ({ words: string } | { placeholder: Placeholder })[] {
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

/** A message with any of them is sent as a template (document 3, section 2.4). */
export const isTemplate = (text: string): boolean => partsOf(text).some((part) => 'placeholder' in part);

/** The text as this person reads it. */
export const filledFor = (text: string, values: PersonValues): string =>
  partsOf(text)
    .map((part) => ('words' in part ? part.words : values[part.placeholder]))
    .join('');
