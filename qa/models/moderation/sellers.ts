import { users } from '../../../src/admin/users/resource';
import type { Api } from '../../api';
import type { Seller } from '../../effects/sellers';
import { Reserved } from './deciding';

const { path } = users;
const reserved = new Reserved<Seller>(({ id }) => id);

/** Two sellers for the queue, and somebody whom the station passes over, so that the page does not hold them. */
export async function takeSellers(api: Api, read: (id: number) => Promise<Seller>) {
  const isPassedOver = ({ status, id_card_status }: Seller) => status === 1 && id_card_status !== 2;
  for (;;) {
    const { data } = await api.get<{ data: Seller[] }>(`${path}?sort=id&order=DESC&offset=0&limit=100`);
    const [[beside], taken] = reserved.takeEach(
      [data.filter(isPassedOver), 1, 'sellers who do not wait'],
      [data, 2, 'sellers'],
    ) as [Seller[], Seller[]];
    const other = await read(beside!.id);
    if (isPassedOver(other)) return { other, taken };
    // Another path had let them in, and has put them back to wait since they were listed.
    reserved.free([...taken, other]);
  }
}

export const freeSellers = (sellers: readonly Seller[]): void => reserved.free(sellers);
