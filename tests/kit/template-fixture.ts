import { vi } from 'vitest';
import { button, press } from './form-fixture';
import { waitFor } from './wait-for';

const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

/** Downloads the empty template of the import dialog that is open. */
export async function downloadTemplate() {
  const { readXlsx } = await import('hucre/xlsx');
  const made: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (made.push(blob), 'blob:1'),
    revokeObjectURL: () => undefined,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await press(await waitFor(() => button('Download an empty template')));
  const [name] = await waitFor(() => {
    if (!names.length) throw new Error('The template is not there yet');
    return names;
  });
  click.mockRestore();
  const [sheet] = (await readXlsx(await bytesOf(made[0]!))).sheets;
  return { name, sheet: sheet!.name, rows: sheet!.rows };
}
