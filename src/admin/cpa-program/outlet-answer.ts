/** A seller of a programme's outlet in the API's wire format (document 1, sections 3 and 7). */
export interface Seller {
  id: number;
  name: string;
  surname: string;
  phone: string;
  last_transaction_date: string | null;
  should_rewarded: boolean;
}
export interface Address {
  id: number;
  outlet_address: string;
  outlet_code: string;
  outlet_city: string | null;
  outlet_legal_entity: string | null;
  sales_plan: number;
  plan_reward: number;
  sellers: Seller[];
}
