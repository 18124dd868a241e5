import { queryOptions, useQueries } from '@tanstack/react-query';
import { edition } from 'virtual:edition';
import { edgeOfDay } from '../../contract/zones';
import { call } from '../../providers/http';
import type { StatisticsSection } from './items';
import type { Period } from '../../kit/periods';
import { statistics } from './resource';

/** A brand's share of correct answers (document 1, section 3). */
export interface BrandKnowledge {
  /** Undocumented: a back-end may send the logo alone. */
  name?: string | null;
  logo: string | null;
  /** Per cent, 0 to 100. */
  correctAverage: number | string | null;
}
/**
 * A section's response: figures by name, or lists of brands. A back-end may add `counted_since`, the moment of a reset
 * within the period.
 */
export type Figures = Record<string, number | string | null | readonly BrandKnowledge[] | undefined>;

export interface LoadedSection {
  section: StatisticsSection;
  figures: Figures | undefined;
  error: Error | null;
  isPending: boolean;
  retry: () => void;
}

const edge = (day: string | undefined, which: 'start' | 'end') => day && edgeOfDay(day, which, edition.timeZone);
const figuresQuery = (section: StatisticsSection, { start, end }: Period) =>
  queryOptions({
    queryKey: [statistics.path, section.call, start, end],
    queryFn: async ({ signal }) =>
      (
        await call<Figures>('GET', `${statistics.path}/${section.call}`, {
          query: { start_date: edge(start, 'start'), end_date: edge(end, 'end') },
          signal,
        })
      ).data ?? {},
  });

/** One request per section, so that each loads, fails and retries on its own (document 1, section 2.4). */
export function useFigures(sections: readonly StatisticsSection[], period: Period): readonly LoadedSection[] {
  const answers = useQueries({ queries: sections.map((section) => figuresQuery(section, period)) });
  return sections.map((section, at) => {
    const answer = answers[at]!;
    return {
      section,
      figures: answer.data,
      error: answer.error,
      isPending: answer.isFetching && !answer.data,
      retry: () => void answer.refetch(),
    };
  });
}

/**
 * The figures of the period before, by section; those that fail, or of which a reset left out a part, are missing.
 * Shares by brand are not compared.
 */
export function useFiguresBefore(
  sections: readonly StatisticsSection[],
  before: Period | undefined,
): ReadonlyMap<StatisticsSection['name'], Figures> {
  const compared = before ? sections.filter((section) => section.items.length && !section.brands) : [];
  const answers = useQueries({ queries: compared.map((section) => figuresQuery(section, before ?? {})) });
  return new Map(
    compared.flatMap(({ name }, at) => {
      const { data } = answers[at]!;
      return data && data.counted_since === undefined ? [[name, data] as const] : [];
    }),
  );
}
