import type { Edition } from '../../editions/edition';
import { ContractIn } from '../../src/contract/contract-in';
import { company } from '../../src/contract/company';
import { contractTypes } from '../../src/admin/users/statuses';
import { managers } from '../../src/admin/managers/resource';
import { managerRoles } from '../../src/admin/managers/roles';
import { optionsFor } from '../../src/contract/fields';
import type { Market } from './markets/market';
import { outletFacts, type OutletFacts } from './outlet-facts';
import { latinName } from './people';
import { phoneOf } from './phones';
import { Random } from './random';

export interface Manager {
  id: number;
  username: string;
  name: string;
  surname: string;
  phone: string;
  email: string;
  accountCodes: string;
  roles: readonly string[];
  regionId: number | null;
  cityId: number | null;
  rsmManagerId: number | null;
  status: number;
  hidePhone: boolean;
}
export interface Outlet extends OutletFacts {
  id: number;
  code: string;
  street: string;
  building: string;
  status: number;
  managerId: number;
  cityId: number;
  regionId: number;
  legalEntityId: number;
  contracted: boolean;
  contractType: string | null;
  isGasStation: boolean;
}

/** User names of the managers with demo accounts. Their ids are fixed: ba 1, rsm 2, team 3. */
export const demoManagers = ['ba', 'rsm', 'team'] as const;

/** Regions, cities, field staff and outlets of a market; their number depends on the number of sellers. */
export class Places {
  readonly regions: readonly { id: number; name: string }[];
  readonly cities: readonly { id: number; name: string; regionId: number }[];
  readonly managers: readonly Manager[];
  readonly outletCount: number;
  /** The brand ambassadors by region id; outlets are assigned to them. */
  private readonly ambassadors = new Map<number, Manager[]>();
  private readonly staff: ContractIn;

  constructor(
    private readonly edition: Edition,
    private readonly market: Market,
    users: number,
    private readonly seed: number,
  ) {
    this.staff = new ContractIn(managers, edition);
    this.regions = market.regions.map(({ name }, at) => ({ id: at + 1, name }));
    this.cities = market.regions
      .flatMap((region, at) => region.cities.map((name) => ({ name, regionId: at + 1 })))
      .map((city, at) => ({ id: at + 1, ...city }));
    this.outletCount = Math.max(this.regions.length * 4, Math.round(users / 6));
    this.managers = this.hire(Math.min(60, Math.max(2, Math.round(users / this.regions.length / 150))));
  }

  private hire(ambassadorsInRegion: number): Manager[] {
    const { market, edition } = this;
    const random = new Random(this.seed, 1);
    const rsmExists = optionsFor(managerRoles, edition.code).some((one) => one.id === 'RSM');
    const [fewest, most] = edition.accountNumberDigits;
    const found: Manager[] = [];
    const taken = new Set<string>();
    const hired = (
      role: string,
      regionId: number | null,
      username?: string,
      rsmManagerId: number | null = null,
    ): Manager => {
      const id = found.length + 1;
      // The staff list alternates men and women. An even step combines given names and surnames of the same gender.
      const [name] = market.staff[(id - 1) % market.staff.length]!;
      const [, surname] =
        market.staff[(id - 1 + 2 * Math.floor((id - 1) / market.staff.length)) % market.staff.length]!;
      const latin = latinName(market, name, surname);
      const cities = this.cities.filter((one) => one.regionId === regionId);
      const manager: Manager = {
        id,
        name,
        surname,
        rsmManagerId,
        regionId,
        username: username ?? (taken.has(latin) ? `${latin}${id}` : latin),
        email: `${latin}${taken.has(latin) ? id : ''}@${market.mailDomain}`,
        phone: phoneOf(edition, market, 9_000_000 + id),
        accountCodes: String(10 ** (most - 1) + random.below(9 * 10 ** (most - 1))).slice(
          0,
          random.chance(0.5) ? most : fewest,
        ),
        roles: [role],
        cityId: cities.length ? random.pick(cities).id : null,
        status: username
          ? 1
          : random.weighted([
              [1, 92],
              [0, 5],
              [2, 3],
            ]),
        hidePhone: random.chance(0.2),
      };
      taken.add(latin);
      found.push(manager);
      if (role === 'BA' && regionId !== null)
        this.ambassadors.set(regionId, [...(this.ambassadors.get(regionId) ?? []), manager]);
      return manager;
    };
    const hasRsm = this.staff.has('rsm_manager_id');
    hired('BA', 1, demoManagers[0], hasRsm ? 2 : null);
    hired('RSM', 1, demoManagers[1]);
    hired(company.teamRole, null, demoManagers[2]);
    for (const region of this.regions) {
      const rsm = region.id === 1 ? found[1]! : rsmExists ? hired('RSM', region.id) : undefined;
      for (let at = 0; at < ambassadorsInRegion; at++) hired('BA', region.id, undefined, hasRsm && rsm ? rsm.id : null);
    }
    hired(company.teamRole, null);
    return found;
  }

  /**
   * The outlet with this id (from 1). Outlet n is in region n as far as there are regions, so that each has at least
   * one.
   */
  outlet(id: number): Outlet {
    const random = new Random(this.seed, 2, id);
    const regionAt =
      id <= this.regions.length
        ? id - 1
        : random.weighted(this.regions.map((_, at) => [at, at === 0 ? 3 : 1] as const));
    const region = this.regions[regionAt]!;
    const { code } = this.market.regions[regionAt]!;
    const ambassadors = this.ambassadors.get(region.id)!;
    const legalEntityId = random.pickEarly(this.market.legalEntities.map((_, at) => at + 1));
    const contracted = random.chance(0.6);
    const cities = this.cities.filter((one) => one.regionId === region.id);
    const outlet = {
      id,
      code: `${code}-${String(id).padStart(5, '0')}`,
      street: random.pick(this.market.streets),
      building: `${random.between(1, 148)}${random.chance(0.12) ? random.pick(['A', 'B', 'C']) : ''}`,
      status: random.weighted([
        [1, 90],
        [0, 6],
        [2, 4],
      ]),
      // The first outlet belongs to the demo account 'ba', so that it is never without outlets.
      managerId: id === 1 ? ambassadors[0]!.id : random.pick(ambassadors).id,
      cityId: random.pickEarly(cities).id,
      regionId: region.id,
      legalEntityId,
      contracted,
      contractType: contracted ? random.pick(contractTypes).id : null,
      isGasStation: random.chance(0.12),
    };
    const isLargestCity = outlet.cityId === cities[0]!.id;
    return { ...outlet, ...outletFacts(this.edition.code, this.seed, { ...outlet, region: code, isLargestCity }) };
  }
}
