import { edition } from 'virtual:edition';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../contract/contract';
import { here } from '../../here';
import { session } from '../../providers/session';
import { labelKey, wordKey } from '../words';

/** An empty workbook with the headings that an import accepts. It is written in the browser, so it needs no call. */
export function Template({ resource: listed }: { resource: Resource }) {
  const resource = listed.importedAs?.() ?? listed;
  const { t } = useTranslation(['spreadsheet', resource.words]);
  const download = async () => {
    const own = here(resource);
    const roles = session()?.roles ?? [];
    const columnsShown = own.columns(roles).map((column) => column.source);
    const required = own.formFields(roles).filter((source) => own.fields.get(source)?.required);
    // Display-only columns are left out, because they cannot be imported.
    const sources = [
      ...columnsShown.filter((source) => source === 'id' || own.formFields(roles).includes(source)),
      ...required.filter((source) => !columnsShown.includes(source)),
    ];
    const { writeXlsx } = await import('hucre/xlsx');
    const columns = sources.map((source) => ({
      header: t(labelKey(resource, source)),
      key: source,
      width: 18,
      style: { numFmt: '@' },
    }));
    const bytes = await writeXlsx({
      sheets: [{ name: t(wordKey(resource, 'title')).slice(0, 31), columns, data: [] }],
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
    link.download = `${resource.name}-${edition.code.toLowerCase()}.xlsx`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <button
      type="button"
      className="min-h-6 cursor-pointer rounded-md border-0 bg-transparent px-2 text-primary underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-primary"
      onClick={() => void download()}
    >
      {t('spreadsheet:import.template')}
    </button>
  );
}
