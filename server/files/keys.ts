import { randomBytes } from 'node:crypto';
import { Refusal } from '../http/refusal';

/**
 * The folders that staff may upload to (document 1, section 9: 'Upload path prefixes'). The families, written with '…'
 * there, allow subfolders.
 */
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
/** The folders of content images (document 2, section 7.1). */
const contentFolders = [
  'quiz/',
  'rewards/',
  'salesTips/',
  'salesSimulator/',
  'allUploads/',
  'achievementTasks/',
  'achievements/',
  'recognition/',
  'quickTips/',
  'mysteryShopper/',
] as const;
const uploadFamilies = ['knowledge-bank/', 'main-screen/'] as const;
/** Only images may be uploaded to these folders: all but those of other files. */
const imageFolders = ['chat/admin/', 'images/', 'profile/', 'id-card/', ...contentFolders, ...uploadFamilies] as const;

/** The bonus shop's folders hold one type of file each (document 1, section 9): the extension that their files get. */
const kinds: Record<string, 'pdf' | 'xlsx'> = { 'bonus-shop/pdf/': 'pdf', 'bonus-shop/xlsx/': 'xlsx' };
export const onlyKind = (folder: string): 'pdf' | 'xlsx' | undefined => kinds[folder];

const subfolders = /^([a-z0-9][a-z0-9-]{0,63}\/){0,4}$/;

/** The folder of an upload's path, with a trailing slash; undefined when uploads to it are not allowed. */
export function uploadFolder(path: string): string | undefined {
  const folder = path.endsWith('/') ? path : `${path}/`;
  if ([...uploadFolders, ...contentFolders].some((one) => one === folder)) return folder;
  const family = uploadFamilies.find((one) => folder.startsWith(one));
  return family && subfolders.test(folder.slice(family.length)) ? folder : undefined;
}
/** Whether a folder, or the folder of a key, holds images alone. */
export const holdsImages = (path: string): boolean => imageFolders.some((one) => path.startsWith(one));

const randomPart = /^[A-Za-z0-9_-]{22}-/;

/** A file name that is safe in any file system and any header; letters of all languages are kept. */
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

/** A new key: the folder, 128 random bits, and the name that the file is downloaded under. */
export const newKey = (folder: string, name: string): string =>
  `${folder}${randomBytes(16).toString('base64url')}-${safeName(name)}`;

/** The original file name in a key. */
export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1).replace(randomPart, '');

/** The longest name that file systems take, bytes. */
const longestPart = 255;

/**
 * Whether a key can have been made by this server: no '..', no absolute, empty or overlong parts, no backslashes, no
 * control characters.
 */
export function isKey(key: string): boolean {
  const parts = key.split('/');
  return (
    key.length <= 500 &&
    parts.length >= 2 &&
    !/[\p{Cc}\\]/u.test(key) &&
    !parts.some((part) => part === '' || part.startsWith('.') || Buffer.byteLength(part) > longestPart) &&
    !/^[A-Za-z]:/.test(key)
  );
}
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Refusal(400, 'fileKey', { errors: { file_key: [{ key: 'fileKey' }] } });
  return key;
}
