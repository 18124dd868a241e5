import azerbaijan from './azerbaijan';
import type { Edition } from './edition';

export default {
  ...azerbaijan,
  code: 'AZERBAIJAN_BRAND_A',
  name: 'Azerbaijan, brand A',
  accent: { light: '#4338ca', dark: '#818cf8' },
  currency: { coins: 'coins', money: 'dollars' },
  flags: { ...azerbaijan.flags, managerRoleSelection: false, orderDetails: true },
} satisfies Edition;
