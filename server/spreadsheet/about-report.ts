import type { Resource } from '../../src/contract/contract';
import type { ContractIn } from '../../src/contract/contract-in';
import { isDay } from '../../src/contract/days';
import type { Call } from '../http/route';
import { pagingNames } from '../records/filters';
import { dayText, plainText } from './cells';
import { labelOf, optionLabel, textOf, titleOf } from './words';

/**
 * The rows above a report's table in an export: its title, the market's time zone, and the filters it was made with.
 */
export function aboutReport(call: Call<unknown, unknown>, own: ContractIn<Resource>): string[][] {
  const { language, edition, staff } = call;
  const filters = own.filters(staff.roles);
  const said = Object.entries({
    ...Object.fromEntries(
      (own.contract.report?.requiredFilters ?? []).map((name) => [name, own.contract.report!.initialFilters?.[name]]),
    ),
    ...(call.request.query as Record<string, unknown>),
  });
  const rows = said.flatMap(([name, sent]) => {
    const filter = filters[name];
    if (!filter || pagingNames.includes(name) || sent === undefined || sent === '') return [];
    const source = filter.field ?? name;
    const options = own.fields.get(source)?.options ?? [];
    const values = [sent]
      .flat()
      .flatMap((one) => plainText(one).split(','))
      .map((text) => {
        const option = options.find((one) => String(one.id) === text);
        return option ? optionLabel(own, source, option, language) : isDay(text) ? dayText(text) : text;
      });
    return [[labelOf(own, name, language), values.join(', ')]];
  });
  const word = (key: string) => textOf(edition, language, 'spreadsheet', ['report', key]);
  return [
    [titleOf(own, language)],
    [word('zone'), edition.timeZone],
    ...(rows.length ? rows : [[word('filters'), word('none')]]),
  ];
}
