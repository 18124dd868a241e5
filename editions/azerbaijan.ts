import { defineEdition } from './edition';

export default defineEdition({
  code: 'AZERBAIJAN',
  name: 'Azerbaijan',
  accent: { light: '#0369a1', dark: '#38bdf8' },
  timeZone: 'Asia/Baku',
  phonePrefix: '+994',
  // The documents give no launch date; this is the earliest one of the variant group.
  launchDate: '2020-07-13',
  accountNumberDigits: [6, 6],
});
