import type { Edition } from '../../editions/edition';
import { ContractIn } from '../../src/contract/contract-in';
import { users } from '../../src/admin/users/resource';
import { iso, type Calendar } from './calendar';
import { lifeOf, type Life, type Lives } from './life';
import type { Market } from './markets/market';
import { person } from './people';
import { phoneOf } from './phones';
import type { Places } from './places';
import { Random } from './random';

/** The columns of `users` that the demo market fills, in the order of each row's values. */
export const userColumns = [
  'id',
  'name',
  'surname',
  'middle_name',
  'username',
  'date_of_birth',
  'phone',
  'email',
  'position_id',
  'manager_id',
  'outlet_address_id',
  'traffic_code',
  'city_id',
  'region_id',
  'legal_entity_id',
  'legal_id',
  'seller_code',
  'tier_id',
  'status',
  'deactivation_reason',
  'custom_status',
  'esign_status',
  'passport_status',
  'passport_updated_at',
  'id_card_status',
  'id_card_photo',
  'verification_verified',
  'coins',
  'earned',
  'rating',
  'completion_rate',
  'signature',
  'created_at',
  'updated_at',
  'last_transaction_date',
  'first_login_date',
  'app_version',
  'delete_requested_at',
] as const;
type Row = Partial<Record<(typeof userColumns)[number], string | number | null>>;

/** The ID card status 'No Data' (document 1, section 4). */
const noCard = 1;

export const tiers = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const;
const versions = [
  ['3.11.0', 58],
  ['3.10.2', 21],
  ['3.10.0', 9],
  ['3.9.4', 6],
  ['3.8.1', 4],
  ['3.6.0', 2],
] as const;

/** Generates the rows of the table `users`. */
export class Sellers {
  private readonly contract: ContractIn;

  constructor(
    private readonly edition: Edition,
    private readonly market: Market,
    private readonly places: Places,
    private readonly calendar: Calendar,
    private readonly lives: Lives,
  ) {
    this.contract = new ContractIn(users, edition);
  }

  get haveIdCards(): boolean {
    return this.contract.has('id_card_photo');
  }

  /** `idCards` are the keys of pictures for those whose card has been sent. */
  *rows(idCards: readonly string[] = []): Iterable<readonly (string | number | null)[]> {
    for (let id = 1; id <= this.lives.users; id++) {
      const row = this.row(id);
      if (this.haveIdCards && row.id_card_status !== noCard) row.id_card_photo = idCards[id % idCards.length] ?? null;
      yield userColumns.map((column) => row[column] ?? null);
    }
  }

  private row(id: number): Row {
    const { edition, market, places, lives, calendar } = this;
    const life = lifeOf(lives, id);
    const random = new Random(lives.seed, 4, id);
    const who = person(market, random);
    // The newest sellers wait for moderation, each in a different region, as outlet n is in region n.
    const newest = lives.users - id;
    const outlet =
      newest < lives.regions
        ? places.outlet(newest + 1)
        : random.chance(0.98)
          ? places.outlet(1 + random.below(places.outletCount))
          : undefined;
    const last = life.transactions.at(-1)?.at ?? null;
    const row: Row = {
      id,
      name: who.name,
      surname: who.surname,
      middle_name: who.middleName,
      username: `${who.latin}${id}`,
      date_of_birth: this.birthday(life, random),
      phone: phoneOf(edition, market, id),
      email: random.chance(0.7) ? `${who.latin}${id}@${market.mailDomain}` : null,
      position_id: random.pickEarly(market.positions.map((_, at) => at + 1)),
      manager_id: outlet?.managerId ?? null,
      outlet_address_id: outlet?.id ?? null,
      traffic_code: outlet?.code ?? null,
      city_id: outlet?.cityId ?? null,
      region_id: outlet?.regionId ?? null,
      legal_entity_id: outlet?.legalEntityId ?? null,
      status: life.status,
      deactivation_reason: life.deactivationReason,
      verification_verified:
        life.status === 2
          ? random.pick(['MODERATION', 'NOT_VERIFIED'])
          : life.firstLogin === null
            ? 'NOT_VERIFIED'
            : random.weighted([
                ['VERIFIED', 80],
                ['MODERATION', 6],
                ['NOT_VERIFIED', 14],
              ]),
      coins: life.transactions.reduce((sum, one) => sum + one.coins, 0),
      earned: life.transactions.reduce((sum, one) => sum + (one.kind === 'refund' ? 0 : Math.max(0, one.coins)), 0),
      rating: life.firstLogin === null ? null : random.between(18, 50) / 10,
      created_at: iso(life.createdAt),
      updated_at: iso(Math.max(life.createdAt, last ?? 0)),
      last_transaction_date: iso(last),
      first_login_date: iso(life.firstLogin),
      app_version: life.firstLogin === null ? null : random.weighted(versions),
      delete_requested_at: iso(life.deleteRequested),
      ...this.papers(id, life, last, calendar, random),
    };
    for (const column of Object.keys(row)) if (!this.kept(column)) delete row[column as keyof Row];
    return row;
  }

  /** Whether a column is filled: the market has the field, or it is one of the server's own columns. */
  private kept(column: string): boolean {
    return (
      [
        'region_id',
        // Shown with an outlet's users in a market whose users list leaves it out.
        'username',
        'earned',
        'verification_verified',
        'updated_at',
        'delete_requested_at',
        'passport_updated_at',
      ].includes(column) || this.contract.has(column)
    );
  }

  /** Documents and their states, which only some markets have. */
  private papers(id: number, life: Life, last: number | null, calendar: Calendar, random: Random): Row {
    const waits = life.status === 2;
    const passport = waits
      ? 2
      : random.weighted([
          [1, 15],
          [2, 5],
          [3, 78],
          [4, 2],
        ] as const);
    const recent = last !== null && calendar.age(last) <= 30;
    return {
      legal_id: random.letters('0123456789', 9),
      seller_code: `S${String(100_000 + id)}`,
      tier_id: random.weighted([
        [1, 45],
        [2, 32],
        [3, 17],
        [4, 6],
      ] as const),
      custom_status: recent ? 1 : calendar.age(life.createdAt) <= 30 ? 0 : 2,
      esign_status: waits
        ? 0
        : random.weighted([
            [0, 8],
            [1, 14],
            [2, 72],
            [3, 6],
          ] as const),
      passport_status: passport,
      passport_updated_at: passport === 1 ? null : iso(calendar.inOpeningHours(life.createdAt, random, life.createdAt)),
      id_card_status: waits
        ? random.pick([1, 2, 2])
        : random.weighted([
            [1, 12],
            [2, 6],
            [3, 72],
            [4, 2],
            [5, 4],
            [6, 1],
            [7, 2],
            [8, 1],
          ] as const),
      completion_rate: life.firstLogin === null ? 0 : Math.min(100, life.activities.length * random.between(2, 6)),
      signature:
        life.firstLogin === null
          ? null
          : `${String(4000 + id).padStart(6, '0')}/${new Date(life.firstLogin).getUTCFullYear()}`,
    };
  }

  private birthday(life: Life, random: Random): string {
    const years = this.edition.minimumAge + 1 + Math.floor(random.next() ** 1.5 * 40);
    return new Date(life.createdAt - (years * 365.25 + random.below(365)) * 86_400_000).toISOString().slice(0, 10);
  }
}
