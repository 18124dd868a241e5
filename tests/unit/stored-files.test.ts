import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isKey, nameOf, newKey, onlyKind, uploadFolder } from '../../server/files/keys';
import type { FileStore } from '../../server/files/store';
import type { Call } from '../../server/http/route';
import { passingLink, sweepPassed } from '../../server/spreadsheet/passing';
import { disposition } from '../../server/files/serve';
import { imageKind, isPdf, isZip, typeOf } from '../../server/files/types';

describe('the key of a stored file', () => {
  test.each([
    ['Shelf plan (1).pdf', 'Shelf plan (1).pdf'],
    ['C:\\Users\\Ann\\plan.pdf', 'plan.pdf'],
    ['../../secret', 'secret'],
    ['Прайс.xlsx', 'Прайс.xlsx'],
    ['a"b;c?.png', 'a_b_c_.png'],
    ['.htaccess', 'htaccess'],
    ['', 'file'],
  ])('keeps the name %j as %j', (name, kept) => {
    const key = newKey('files/', name);
    expect([nameOf(key), isKey(key), key.startsWith('files/')]).toEqual([kept, true, true]);
  });
  test('has at most 120 bytes of a long name, and its extension', () =>
    expect(['x', 'ő'].map((letter) => nameOf(newKey('files/', `${letter.repeat(200)}.pdf`)))).toEqual([
      `${'x'.repeat(120)}.pdf`,
      `${'ő'.repeat(60)}.pdf`,
    ]));
  test('is another one each time', () => expect(newKey('files/', 'a.pdf')).not.toBe(newKey('files/', 'a.pdf')));
});

test.each([
  ['images', 'images/'],
  ['knowledge-bank/articles/2026', 'knowledge-bank/articles/2026/'],
  ['knowledge-bank/Articles', undefined],
  ['knowledge-bank/a/b/c/d', 'knowledge-bank/a/b/c/d/'],
  ['knowledge-bank/a/b/c/d/e', undefined],
  ['transfers', undefined],
  ['bonus-shop', undefined],
])('an upload to %s goes to %s', (path, folder) => expect(uploadFolder(path)).toBe(folder));

test('the bonus shop’s folders hold one kind of file each, and no other folder does', () =>
  expect(['bonus-shop/pdf/', 'bonus-shop/xlsx/', 'files/'].map(onlyKind)).toEqual(['pdf', 'xlsx', undefined]));

test.each([
  ['a.PNG', 'image/png'],
  ['a.jpeg', 'image/jpeg'],
  ['a.b.csv', 'text/csv; charset=utf-8'],
  ['a.html', 'application/octet-stream'],
  ['a.svg', 'application/octet-stream'],
  ['png', 'image/png'],
])('%s is served as %s', (name, type) => expect(typeOf(name)).toBe(type));

describe('by its first bytes', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  test.each([
    ['\x89PNG\r\n\x1a\n....', 'png'],
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['GIF89a..', 'gif'],
    ['GIF87a..', 'gif'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['RIFF....WAVEfmt ', undefined],
    ['....ftypavif', 'avif'],
    ['....ftypavis', 'avif'],
    ['....ftypheic', undefined],
    ['%PDF-1.7', undefined],
    ['<svg xmlns=', undefined],
  ])('%j is an image of the kind %s', (head, kind) => expect(imageKind(bytes(head))).toBe(kind));
  test('a PDF and a workbook are known', () =>
    expect([
      isPdf(bytes('%PDF-1.7')),
      isPdf(bytes(' %PDF-1.7')),
      isZip(bytes('PK\x03\x04')),
      isZip(bytes('PK')),
    ]).toEqual([true, false, true, false]));
});

test.each([
  ['a.png', 'image/png', `inline; filename="a.png"; filename*=UTF-8''a.png`],
  ['a.pdf', 'application/pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
  ["it's (1).zip", 'application/zip', `attachment; filename="it's (1).zip"; filename*=UTF-8''it%27s%20%281%29.zip`],
  ['ár.png', 'image/png', `inline; filename="_r.png"; filename*=UTF-8''%C3%A1r.png`],
])('%s of the type %s is shown or downloaded under its name', (name, type, header) =>
  expect(disposition(name, type)).toBe(header),
);

test.each([
  ['a key of 500 characters', `images/${'x'.repeat(246)}/${'x'.repeat(246)}`, true],
  ['a key of 501 characters', `images/${'x'.repeat(246)}/${'x'.repeat(247)}`, false],
  ['a key with a part of 255 bytes', `files/${'x'.repeat(255)}`, true],
  ['a key with a part of 256 bytes', `files/${'á'.repeat(128)}`, false],
])('%s is accepted, or not: %s', (_, key, isOne) => expect(isKey(key)).toBe(isOne));

describe('a file that is made for one reader', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z') }));
  afterEach(() => vi.useRealTimers());
  const files = () => ({
    link: vi.fn<FileStore['link']>(async () => '/files/a'),
    delete: vi.fn<FileStore['delete']>(async () => {}),
    sweep: vi.fn<FileStore['sweep']>(async () => {}),
  });

  test('goes a minute after its link has run out', async () => {
    const store = files();
    await passingLink({ files: store } as unknown as Call<unknown, unknown>, 'exports/a.xlsx');
    await vi.advanceTimersByTimeAsync(659_999);
    expect(store.delete).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(store.delete).toHaveBeenCalledWith('exports/a.xlsx');
  });
  test('that a server left behind is cleared away twenty minutes after it was made', async () => {
    const store = files();
    await sweepPassed(store as unknown as FileStore);
    expect(store.sweep).toHaveBeenCalledWith('exports/', new Date('2026-05-01T09:40:00Z'));
  });
});
