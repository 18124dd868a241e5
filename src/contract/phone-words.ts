import type { Edition } from '../../editions/edition';
import type { Message } from './message';

/** The digits that are missing or too many are counted after the market's prefix, as a person sees the number. */
export const phoneWords = (value: string, { prefix, minLength, maxLength }: Edition['phone']): Message | undefined => {
  if (!/^\+\d*(\(\d\))?\d+$/.test(value)) return { key: 'phone' };
  if (value.length < minLength) return { key: 'phoneTooShort', params: { prefix, digits: minLength - prefix.length } };
  return value.length > maxLength
    ? { key: 'phoneTooLong', params: { prefix, digits: maxLength - prefix.length } }
    : undefined;
};
