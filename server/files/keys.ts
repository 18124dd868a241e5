import { randomBytes } from 'node:crypto';
import { Refusal } from '../http/refusal';

/** Where staff may upload (document 1, section 9: 'Upload path prefixes'); the families end in '…' there and take subfolders. */
const uploadFolders = [
  'chat/admin/',
  'images/',
  'files/',
  'profile/user/',
  'profile/manager/',
  'bonus-shop/pdf/',
  'bonus-shop/xlsx/',
  'id-card/user/',
] as const;
const uploadFamilies = ['knowledge-bank/', 'main-screen/'] as const;
/** Their content must be an image. */
const imageFolders = ['images/', 'profile/', 'id-card/'] as const;

/** What the bonus shop keeps is of one kind a folder (document 1, section 9): the extension that its files get. */
const kinds: Record<string, 'pdf' | 'xlsx'> = { 'bonus-shop/pdf/': 'pdf', 'bonus-shop/xlsx/': 'xlsx' };
export const onlyKind = (folder: string): 'pdf' | 'xlsx' | undefined => kinds[folder];

const subfolders = /^([a-z0-9][a-z0-9-]{0,63}\/){0,4}$/;

/** The folder that an upload names, with its slash at the end, or undefined when there is no such folder. */
export function uploadFolder(path: string): string | undefined {
  const folder = path.endsWith('/') ? path : `${path}/`;
  if ((uploadFolders as readonly string[]).includes(folder)) return folder;
  const family = uploadFamilies.find((one) => folder.startsWith(one));
  return family && subfolders.test(folder.slice(family.length)) ? folder : undefined;
}
export const holdsImages = (folder: string): boolean => imageFolders.some((one) => folder.startsWith(one));

const randomPart = /^[A-Za-z0-9_-]{22}-/;

/** A name that any file system and any header can carry; the letters of every language stay. */
const safeName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/[^\p{L}\p{M}\p{N}._ ()+-]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot).slice(0, 10) : '';
  let stem = dot > 0 ? clean.slice(0, dot) : clean;
  while (Buffer.byteLength(stem) > 120) stem = stem.slice(0, -1);
  return (stem || 'file') + extension;
};

/** A new key: folder, 128 random bits, and the name that a person sees when the file is downloaded. */
export const newKey = (folder: string, name: string): string =>
  `${folder}${randomBytes(16).toString('base64url')}-${safeName(name)}`;

/** The original name in a key. */
export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1).replace(randomPart, '');

/** Whether this server can have made a key: no climbing, no absolute or empty parts, no backslashes, no control characters. */
export function isKey(key: string): boolean {
  const parts = key.split('/');
  return (
    key.length <= 500 &&
    parts.length >= 2 &&
    !/[\p{Cc}\\]/u.test(key) &&
    !parts.some((part) => part === '' || part.startsWith('.')) &&
    !/^[A-Za-z]:/.test(key)
  );
}
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Refusal(400, 'fileKey', { errors: { file_key: [{ key: 'fileKey' }] } });
  return key;
}
