const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for HTML. */
export const esc = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!);
export const tag = (isGood: boolean, text: string): string =>
  `<span class="tag ${isGood ? 'ok' : 'bad'}">${isGood ? '✓' : '✗'} ${esc(text)}</span>`;
export const image = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
/** The id of a state's screenshot, for links. */
export const placeOf = (model: string, state: string): string => `${model}--${state.replaceAll(/\W/g, '-')}`;
/** A table that scrolls if it is wider than the page. */
export const table = (label: string, head: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${esc(label)}"><table><thead><tr>${head.map((one) => `<th>${esc(one)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
