import { style } from './style';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for HTML. */
export const esc = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!);
export const tag = (isGood: boolean, text: string): string =>
  `<span class="tag ${isGood ? 'ok' : 'bad'}">${isGood ? '✓' : '✗'} ${esc(text)}</span>`;
export const image = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
/** The id of a state's screenshot, for links. */
export const placeOf = (model: string, state: string): string => `${model}--${state.replaceAll(/\W/g, '-')}`;
/** A table that scrolls if it is wider than the page. */
export const table = (label: string, head: readonly string[], rows: readonly string[], kind = ''): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${esc(label)}"><table${kind && ` class="${kind}"`}><thead><tr>${head.map((one) => `<th>${esc(one)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
/** '1 path', '3 paths'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
export const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${esc(title)}</title><style>${style}</style></head><body><main id="top">${content}</main></body></html>`;
