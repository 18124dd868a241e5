const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escape = (text: string) => (/[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (one) => escapes[one]!) : text);
const element = (one: unknown) => (one === null ? 'NULL' : `"${String(one).replace(/["\\]/g, '\\$&')}"`);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return escape(`{${value.map(element).join(',')}}`);
  return escape(JSON.stringify(value));
}

/** Rows in the text format of COPY, one line each. Arrays become PostgreSQL arrays, other objects JSON. */
export async function* copyLines(
  rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
): AsyncIterable<string> {
  for await (const row of rows) yield `${row.map(cell).join('\t')}\n`;
}

/** Joins lines into chunks of about `size` characters. */
export async function* chunks(
  lines: AsyncIterable<string>,
  size: number,
): AsyncIterable<{ text: string; count: number }> {
  let text = '';
  let count = 0;
  for await (const line of lines) {
    text += line;
    count++;
    if (text.length < size) continue;
    yield { text, count };
    text = '';
    count = 0;
  }
  if (count) yield { text, count };
}
