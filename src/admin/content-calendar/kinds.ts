import { contracts } from 'virtual:calendar';
import { edition } from 'virtual:edition';
import { calendarDates, type CalendarDates } from '../../contract/calendar-dates';
import type { Resource } from '../../contract/contract';
import type { ContractIn } from '../../contract/contract-in';
import type { Field } from '../../contract/fields';
import { isHiddenSection } from '../../contract/hidden-sections';
import { here } from '../../here';
import { can } from '../../providers/access';
import { session } from '../../providers/session';
import { kbBrands } from '../knowledge-bank/brands/resource';

/** What the calendar can be filtered by beside kind and status. */
export const facets = ['brand', 'kbBrand', 'group'] as const;
export type Facet = (typeof facets)[number];

/** A kind of content that has dates. */
export interface Kind {
  own: ContractIn<Resource>;
  path: string;
  dates: CalendarDates;
  /** The field that says whether it is active, if it has one. */
  active: 'status' | 'visible' | undefined;
  /** The fields that link it to a brand, a brand of the knowledge bank or a target group. */
  facets: Partial<Record<Facet, { source: string; field: Field }>>;
  /** Whether this role may change its dates. */
  isEditable: boolean;
}

function facetsOf(own: ContractIn<Resource>): Kind['facets'] {
  const [brand, group] = [own.fields.get('brand_id'), own.fields.get('target_group_id')];
  const brandFacet = brand?.target?.() === kbBrands ? 'kbBrand' : 'brand';
  return {
    ...(brand && { [brandFacet]: { source: 'brand_id', field: brand } }),
    ...(group && { group: { source: 'target_group_id', field: group } }),
  };
}

export function kindOf(own: ContractIn<Resource>): Kind | undefined {
  const dates = calendarDates(own);
  if (!dates) return undefined;
  const roles = session()?.roles ?? [];
  const editable = new Set(own.formFields(roles));
  return {
    own,
    path: own.contract.path,
    dates,
    active: (['status', 'visible'] as const).find((source) => own.has(source)),
    facets: facetsOf(own),
    isEditable: own.allows('edit', roles) && [dates.start, dates.end ?? dates.start].every((one) => editable.has(one)),
  };
}

/** The kinds of this market that the signed-in person may see, in the order of the menu. */
export const shownKinds = (): Kind[] =>
  contracts
    .filter((one) => can(one, 'list') && !isHiddenSection(edition, one))
    .flatMap((one) => kindOf(here(one)) ?? []);
