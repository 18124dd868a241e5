import { defineEdition } from './edition';

export default defineEdition({
  code: 'BELARUS',
  name: 'Belarus',
  accent: { light: '#b91c1c', dark: '#f87171' },
  timeZone: 'Europe/Minsk',
  phonePrefix: '+375',
  phoneTrunk: '80',
  // The documents give no launch date; this is the first one of the product.
  launchDate: '2018-06-01',
  statisticsByOutlet: true,
});
