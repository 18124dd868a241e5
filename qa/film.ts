import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';

interface Frame {
  jpeg: string;
  /** In seconds. */
  at: number;
}
/** A page that does not change is shown for so long at most, in ms. */
const longest = 700;

/**
 * Films a page. Playwright's own videos need a program that comes with its browsers alone; the lab also runs with the
 * Chromium of a Linux distribution, so a film is a page that shows, one after the other, what the browser has drawn.
 */
export class Film {
  readonly #frames: Frame[] = [];
  private constructor() {}

  static async begin(page: Page): Promise<Film> {
    const film = new Film();
    const session = await page.context().newCDPSession(page);
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      film.#frames.push({ jpeg: data, at: metadata.timestamp ?? 0 });
      // The page may have been closed meanwhile.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 55, maxWidth: 1024, maxHeight: 640 });
    return film;
  }

  /** Stores the film; false if the page has drawn nothing. */
  save(title: string, file: string): boolean {
    if (!this.#frames.length) return false;
    const frames = this.#frames.map(({ jpeg, at }, index) => ({
      jpeg,
      time: Math.round(Math.min(longest, ((this.#frames[index + 1]?.at ?? at + longest) - at) * 1000)),
    }));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, filmPage(title, frames));
    return true;
  }
}

const filmPage = (title: string, frames: readonly { jpeg: string; time: number }[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
:root{color-scheme:light dark}body{margin:0 auto;max-width:1024px;padding:16px;font:14px/1.5 system-ui,sans-serif}
img{display:block;width:100%;border:1px solid #8886;border-radius:8px}form{display:flex;gap:12px;align-items:center;margin:12px 0}
input{flex:1;min-height:24px}button{min-width:72px;min-height:32px;font:inherit}</style></head><body>
<img alt="What the page showed"><form><button type="button">Pause</button><input type="range" min="0" max="${frames.length - 1}" value="0" aria-label="Picture"><output></output></form>
<script>
const frames = ${JSON.stringify(frames)};
const [image, button, slider, place] = ['img', 'button', 'input', 'output'].map((one) => document.querySelector(one));
let timer;
const show = (at) => {
  slider.value = at;
  image.src = 'data:image/jpeg;base64,' + frames[at].jpeg;
  place.textContent = (at + 1) + ' of ' + frames.length;
};
const stop = () => { clearTimeout(timer); timer = undefined; button.textContent = 'Play'; };
const play = (at) => {
  show(at);
  button.textContent = 'Pause';
  timer = at + 1 < frames.length ? setTimeout(play, frames[at].time, at + 1) : stop();
};
button.onclick = () => timer ? stop() : play(+slider.value + 1 < frames.length ? +slider.value : 0);
slider.oninput = () => { stop(); show(+slider.value); };
play(0);
</script></body></html>
`;
