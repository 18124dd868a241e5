import type { Role } from '../../src/contract/roles';

/** The signed-in member of staff, with the data that the database has now rather than the token's claims. */
export interface Staff {
  kind: 'admin' | 'manager';
  /** The id in the table of admins or managers. */
  id: number;
  name: string;
  roles: readonly Role[];
  regionId: number | null;
}
