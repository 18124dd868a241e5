import type { Role } from '../../src/contract/roles';

/** Who is asking, as the database knows them now (not as the token once said). */
export interface Staff {
  kind: 'admin' | 'manager';
  /** The record's id in its own table. */
  id: number;
  name: string;
  roles: readonly Role[];
  regionId: number | null;
}
