import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page } from '@playwright/test';

interface Frame {
  jpeg: string;
  /** In seconds. */
  at: number;
}
/** A page that does not change is shown for so long at most, in ms. */
const longest = 700;

/**
 * Films a page. Playwright's own videos need a program that is installed with its browsers alone; the lab also runs with
 * the Chromium of a Linux distribution, so the browser itself encodes the pictures that it draws.
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

  /** Encodes the film and stores it; false if the page has drawn nothing. */
  async save(browser: Browser, file: string): Promise<boolean> {
    const frames = this.#frames.map(({ jpeg, at }, index) => ({
      jpeg,
      time: Math.min(longest, ((this.#frames[index + 1]?.at ?? at + longest) - at) * 1000),
    }));
    if (!frames.length) return false;
    const page = await browser.newPage();
    try {
      const video = await page.evaluate(encode, frames);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(video, 'base64'));
      return true;
    } finally {
      await page.close();
    }
  }
}

/** Runs in a page of its own: draws the frames and records what is drawn, as fast as it is to be seen. */
async function encode(frames: { jpeg: string; time: number }[]): Promise<string> {
  const images = await Promise.all(
    frames.map(async ({ jpeg }) => createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob())),
  );
  const canvas = document.createElement('canvas');
  canvas.width = images[0]!.width;
  canvas.height = images[0]!.height;
  const context = canvas.getContext('2d')!;
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks() as [CanvasCaptureMediaStreamTrack];
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  const begun = new Promise((resolve) => {
    recorder.onstart = resolve;
  });
  recorder.start();
  await begun;
  for (const [index, { time }] of frames.entries()) {
    const end = performance.now() + time;
    // A canvas that does not change is not recorded, so each picture is drawn as long as it is to be seen.
    do {
      context.drawImage(images[index]!, 0, 0);
      track.requestFrame();
      await new Promise((resolve) => setTimeout(resolve, 40));
    } while (performance.now() < end);
  }
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
