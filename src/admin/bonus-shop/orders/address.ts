export interface Address {
  street?: string | null;
  house?: string | null;
  apartment?: string | null;
  zip?: string | null;
  city?: string | null;
}
const part = (text: string | null | undefined) => text?.trim() || '-';

/** 'street house/apartment, zip, city', with '-' for each missing part (document 3, section 2.3). */
export const addressOf = ({ street, house, apartment, zip, city }: Address): string =>
  `${part(street)} ${part(house)}/${part(apartment)}, ${part(zip)}, ${part(city)}`;
