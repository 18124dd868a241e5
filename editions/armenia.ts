import { defineEdition } from './edition';

export default defineEdition({
  code: 'ARMENIA',
  name: 'Armenia',
  accent: { light: '#c2410c', dark: '#fb923c' },
  timeZone: 'Asia/Yerevan',
  phonePrefix: '+374',
  launchDate: '2020-07-20',
  accountNumberDigits: [5, 6],
});
