import { useQueries } from '@tanstack/react-query';
import { edition } from 'virtual:edition';
import { edgeOfDay } from '../../contract/zones';
import { call } from '../../providers/http';
import type { StatisticsSection } from './items';
import type { Period } from './period';
import { statistics } from './resource';

/** A brand's share of correct answers (document 1, section 3). */
export interface BrandKnowledge {
  logo: string | null;
  /** Per cent, 0 to 100. */
  correctAverage: number | null;
}
/**
 * A section's response: figures by name, or lists of brands. A back-end may add `counted_since`, the moment of a reset
 * within the period.
 */
export type Figures = Record<string, number | string | null | readonly BrandKnowledge[] | undefined>;

/** A figure; undefined where it was not sent. */
export function numberIn(figures: Figures | undefined, name: string): number | undefined {
  const value = figures?.[name];
  const found = value === null || value === undefined || value === '' ? NaN : Number(value);
  return Number.isFinite(found) ? found : undefined;
}

export interface LoadedSection {
  section: StatisticsSection;
  figures: Figures | undefined;
  error: Error | null;
  isPending: boolean;
  retry: () => void;
}

/** One request per section, so that each loads, fails and retries on its own (document 1, section 2.4). */
export function useFigures(sections: readonly StatisticsSection[], { start, end }: Period): readonly LoadedSection[] {
  const edge = (day: string | undefined, which: 'start' | 'end') => day && edgeOfDay(day, which, edition.timeZone);
  const query = { start_date: edge(start, 'start'), end_date: edge(end, 'end') };
  const answers = useQueries({
    queries: sections.map((section) => ({
      queryKey: [statistics.path, section.call, start, end],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call<Figures>('GET', `${statistics.path}/${section.call}`, { query, signal })).data ?? {},
    })),
  });
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
