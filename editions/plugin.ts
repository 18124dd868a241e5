import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { calendarDates } from '../src/contract/calendar-dates';
import type { Contract } from '../src/contract/contract';
import { isHiddenSection } from '../src/contract/hidden-sections';
import { inEdition } from '../src/contract/by-edition';
import type { ContractIn } from '../src/contract/contract-in';
import released from '../package.json' with { type: 'json' };
import type { Edition } from './edition';
import { mergeWords, wordsIn, type Words } from './words';

const virtual = {
  edition: 'virtual:edition',
  screens: 'virtual:screens',
  records: 'virtual:records',
  reports: 'virtual:reports',
  reportEntries: 'virtual:report-entries',
  words: 'virtual:words',
  choices: 'virtual:choices',
  calendar: 'virtual:calendar',
  person: 'virtual:person',
};
const screenFiles = { list: '', create: '/create', edit: '/$id', screen: '' } as const;

type Loaded = {
  contracts: Record<string, Contract>;
  ContractIn: typeof ContractIn;
  calendarDates: typeof calendarDates;
};

/**
 * Builds one market's console: its edition, screens and words, and nothing of other markets.
 *
 * - `virtual:edition` exports `edition`, with the flags given at build time.
 * - `virtual:screens` exports `screens`: one entry per screen of this market, with a lazy `load`.
 * - `virtual:reports` exports `reports`: the contracts of this market's reports, loaded with the report screen.
 * - `virtual:report-entries` exports `entries`: the reports' menu entries.
 * - `virtual:records` exports `records`: the resources whose records the command palette can search and open.
 * - `virtual:choices` exports `choices`: the options of the fields with a closed list, by path and field.
 * - `virtual:person` exports `blocks`: what the screens have of one app user, each with a lazy `load`.
 * - `virtual:calendar` exports `contracts`: those of the content that has dates, in menu order.
 * - `virtual:words` exports `loadWordFile(language, file)`: loads a locale file in the market's wording, without the
 *   words of screens
 *   that the market lacks, and with English where a text is missing. The shell's file includes the titles of all menu
 * entries.
 * - index.html gets the icon in the market's accent, and says in `meta` which market and version it is.
 * - src/theme.css gets the market's accent, and scans only the folders of the market's screens for class names.
 */
export function editionPlugin(edition: Edition, root: string): Plugin {
  const load = async () => {
    const { module } = await runnerImport<Loaded>(join(root, 'editions/contracts-entry.ts'), {
      root,
      configFile: false,
      logLevel: 'error',
    });
    const all = Object.values(module.contracts);
    return {
      all,
      present: all.map((contract) => new module.ContractIn(contract, edition)).filter((one) => one.exists),
      isDated: (own: ContractIn) => module.calendarDates(own) !== undefined,
    };
  };
  let contracts: Promise<Awaited<ReturnType<typeof load>>> | undefined;

  const screensModule = async () => {
    const rows = (await (contracts ??= load())).present.flatMap((own) => {
      const folder = join(root, 'src', own.contract.path);
      const { contract } = own;
      const may = (action: 'list' | 'create' | 'edit') =>
        (['ADMIN', 'TEAM', 'RSM', 'BA'] as const).filter((role) => own.allows(action, [role]));
      /** Defaults are omitted here and filled in at run time: this module is part of the entry chunk. */
      const row = (kind: keyof typeof screenFiles, file: string, roles: readonly string[]) => {
        const isResource = contract.kind === 'resource';
        const said = {
          kind,
          path: contract.path,
          ...(contract.route && { route: `/${contract.route}${screenFiles[kind]}` }),
          ...(contract.name !== basename(contract.path) && { name: contract.name }),
          words: contract.words,
          ...(contract.moreWords && { moreWords: contract.moreWords }),
          ...(roles.join() !== 'ADMIN' && { roles }),
          ...(contract.menuParent && { menuParent: contract.menuParent }),
          ...(contract.needs && { needs: contract.needs }),
          ...(kind === 'edit' && isResource && contract.editAlias && { also: `/${contract.editAlias}` }),
          ...((kind === 'list' || kind === 'screen') && contract.menu && { menu: contract.menu }),
          ...(kind === 'edit' && isResource && contract.title && { title: contract.title }),
          ...(kind === 'list' &&
            isResource &&
            contract.sort && { sort: { field: contract.sort.field, order: contract.sort.order.toLowerCase() } }),
          ...(kind === 'list' && isResource && contract.onePage && { onePage: contract.onePage }),
          ...(kind === 'list' &&
            isResource &&
            (contract.report ?? contract).initialFilters && { hasInitialFilters: true }),
        };
        return `${JSON.stringify(said).slice(0, -1)}, load: () => import(${JSON.stringify('/' + relative(root, join(folder, file)))}) }`;
      };
      const rows: string[] = [];
      if (existsSync(join(folder, 'screen.tsx'))) rows.push(row('screen', 'screen.tsx', may('list')));
      if (existsSync(join(folder, 'list.tsx'))) rows.push(row('list', 'list.tsx', may('list')));
      if (existsSync(join(folder, 'form.tsx'))) {
        if (may('create').length) rows.push(row('create', 'form.tsx', may('create')));
        if (may('edit').length) rows.push(row('edit', 'form.tsx', may('edit')));
      }
      return rows;
    });
    const likely = `{ route: "/" + one.path + ${JSON.stringify(screenFiles)}[one.kind], name: one.path.slice(one.path.lastIndexOf("/") + 1), roles: ["ADMIN"], menu: null, ...one }`;
    return `export const screens = [\n${rows.join(',\n')}\n].map((one) => (${likely}));`;
  };

  const presentReports = async () =>
    (await (contracts ??= load())).present.filter(({ contract }) => contract.kind === 'resource' && contract.report);
  const reportEntriesModule = async () => {
    const rows = (await presentReports()).map((own) => ({
      path: own.contract.path,
      name: own.contract.name,
      menu: own.contract.menu,
      roles: (['ADMIN', 'TEAM', 'RSM', 'BA'] as const).filter((role) => own.allows('list', [role])),
    }));
    return `export const entries = ${JSON.stringify(rows.toSorted((a, b) => a.menu!.order - b.menu!.order))};`;
  };
  const reportsModule = async () => {
    const found = await presentReports();
    const files = found.map(
      ({ contract }, at) => `import * as one${at} from ${JSON.stringify(`/src/${contract.path}/resource.ts`)};`,
    );
    return `${files.join('\n')}\nexport const reports = [${found.map((_, at) => `...Object.values(one${at})`).join(', ')}];`;
  };

  const calendarModule = async () => {
    const { present, isDated } = await (contracts ??= load());
    const paths = present
      .filter(isDated)
      .map(({ contract }) => contract)
      .toSorted((a, b) => a.menu!.group!.localeCompare(b.menu!.group!) || a.menu!.order - b.menu!.order)
      .map(({ path }) => path);
    const files = paths.map((path, at) => `import * as one${at} from ${JSON.stringify(`/src/${path}/resource.ts`)};`);
    const found = paths.map(
      (path, at) => `Object.values(one${at}).find((one) => one.path === ${JSON.stringify(path)})`,
    );
    return `${files.join('\n')}\nexport const contracts = [${found.join(', ')}];`;
  };

  const personModule = async () => {
    const rows = (await (contracts ??= load())).present.flatMap((own) => {
      const { path, name, words, person } = own.contract;
      if (!person || isHiddenSection(own.edition, own.contract)) return [];
      const roles = (['ADMIN', 'TEAM', 'RSM', 'BA'] as const).filter(
        (role) => own.allows('list', [role]) && (!person.roles || person.roles.includes(role)),
      );
      const said = { path, name, words, order: person.order, roles, ...(person.needs && { needs: person.needs }) };
      return [
        `${JSON.stringify(said).slice(0, -1)}, load: () => import(${JSON.stringify(`/src/${path}/person.tsx`)}) }`,
      ];
    });
    return `export const blocks = [\n${rows.join(',\n')}\n].sort((a, b) => a.order - b.order);`;
  };

  const recordsModule = async () => {
    const rows = (await (contracts ??= load())).present.flatMap(({ contract }) => {
      if (contract.kind !== 'resource' || !existsSync(join(root, 'src', contract.path, 'form.tsx'))) return [];
      const { path, lookup, title } = contract;
      if (!lookup && !title) return [];
      const titles = [title ?? []].flat();
      const label = lookup ? inEdition(lookup.label, edition.code) : titles.map((source) => `{${source}}`).join(' ');
      const filter = titles.find((source) => contract.filters?.[source]?.operator === 'contains');
      const asked = lookup ? { path: lookup.path, limit: lookup.limit } : filter && { path, limit: 10, filter };
      return [{ path, label, beside: lookup?.beside ?? [], ...(asked && { asked }) }];
    });
    return `export const records = ${JSON.stringify(rows)};`;
  };

  const choicesModule = async () => {
    const found = (await (contracts ??= load())).present.flatMap((own) => {
      if (own.contract.kind === 'screen' || (own.contract.kind === 'resource' && own.contract.report)) return [];
      const all = [...own.fields].flatMap(([source, field]) => [
        [source, field] as const,
        ...[...own.rowFields(source)].map(([name, one]) => [`${source}.${name}`, one] as const),
      ]);
      const closed = all.flatMap(([source, { options }]) =>
        options ? [[source, options.map(({ id, name }) => [id, name])]] : [],
      );
      return closed.length ? [[own.contract.path, Object.fromEntries(closed)]] : [];
    });
    return `export const choices = ${JSON.stringify(Object.fromEntries(found))};`;
  };

  const wordsOf = (language: string, file: string): Words => {
    const path = join(root, 'src/locales', language, `${file}.json`);
    return existsSync(path) ? wordsIn(JSON.parse(readFileSync(path, 'utf8')) as Words, edition) : {};
  };
  const wordFiles = () => readdirSync(join(root, 'src/locales/en')).map((one) => basename(one, '.json'));
  const wordFile = async (language: string, file: string): Promise<Words> => {
    const words = mergeWords(wordsOf('en', file), wordsOf(language, file));
    const { all, present } = await (contracts ??= load());
    const here = new Set(present.map((one) => one.contract.name));
    const lacking = new Set(all.filter((one) => one.words === file && !here.has(one.name)).map((one) => one.name));
    const own = Object.fromEntries(Object.entries(words).filter(([name]) => !lacking.has(name)));
    if (file === 'shell')
      own.menu = Object.fromEntries(
        present
          .filter(
            ({ contract }) =>
              (contract.menu ?? contract.menuParent) && !(contract.kind === 'resource' && contract.report),
          )
          .map(({ contract }) => {
            const { title, create } = mergeWords(wordsOf('en', contract.words), wordsOf(language, contract.words))[
              contract.name
            ] as Words;
            return [contract.path, { title: title ?? contract.name, ...(create && { create }) }];
          }),
      );
    return own;
  };
  const wordsModule = () => {
    const files = edition.languages.flatMap((language) => wordFiles().map((file) => `${language}/${file}`));
    const rows = files.map(
      (file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`${virtual.words}/${file}`)})`,
    );
    return `const files = {\n${rows.join(',\n')}\n};
      export const loadWordFile = (language, file) => files[\`\${language}/\${file}\`]().then((words) => words.default);`;
  };

  const styleOf = async () => {
    const folders = (await (contracts ??= load())).present
      .map(({ contract }) => contract.path)
      .filter((path) => existsSync(join(root, 'src', path)));
    return [
      ...folders.map((path) => `@source "./${path}/*.tsx";`),
      `:root { --primary: ${edition.accent.light}; }`,
      `.dark { --primary: ${edition.accent.dark}; }`,
    ].join('\n');
  };

  return {
    name: 'edition',
    enforce: 'pre',
    resolveId: (id) =>
      Object.values(virtual).some((name) => id === name || id.startsWith(`${name}/`)) ? `\0${id}` : undefined,
    transform: {
      order: 'pre',
      filter: { id: /\/src\/theme\.css$/ },
      handler: async (css) => `${css}\n${await styleOf()}\n`,
    },
    async load(id) {
      if (id === `\0${virtual.edition}`) return `export const edition = ${JSON.stringify(edition)};`;
      if (id === `\0${virtual.screens}`) return screensModule();
      if (id === `\0${virtual.records}`) return recordsModule();
      if (id === `\0${virtual.reports}`) return reportsModule();
      if (id === `\0${virtual.reportEntries}`) return reportEntriesModule();
      if (id === `\0${virtual.choices}`) return choicesModule();
      if (id === `\0${virtual.calendar}`) return calendarModule();
      if (id === `\0${virtual.person}`) return personModule();
      if (id === `\0${virtual.words}`) return wordsModule();
      if (!id.startsWith(`\0${virtual.words}/`)) return;
      const [language, file] = id.slice(virtual.words.length + 2).split('/') as [string, string];
      return `export default ${JSON.stringify(await wordFile(language, file))};`;
    },
    transformIndexHtml(html) {
      const icon = readFileSync(join(root, 'public/icon.svg'), 'utf8').trim().replace('#18181b', edition.accent.light);
      return {
        html: html.replace('/icon.svg', `data:image/svg+xml,${encodeURIComponent(icon)}`),
        tags: [
          { tag: 'meta', attrs: { name: 'console-edition', content: edition.code } },
          { tag: 'meta', attrs: { name: 'console-version', content: released.version } },
        ],
      };
    },
    handleHotUpdate({ file, server }) {
      if (basename(file) !== 'resource.ts' && !dirname(file).includes('locales')) return;
      contracts = undefined;
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith('\0virtual:')) server.moduleGraph.invalidateModule(module);
    },
  };
}
