import azerbaijan from './azerbaijan';
import type { Edition } from './edition';

export default {
  ...azerbaijan,
  code: 'AZERBAIJAN_BRAND_B',
  name: 'Azerbaijan, brand B',
  accent: { light: '#7e22ce', dark: '#c084fc' },
  currency: { coins: 'coins', money: 'dollars' },
  flags: { ...azerbaijan.flags, managerRoleSelection: false },
} satisfies Edition;
