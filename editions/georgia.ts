import { defineEdition } from './edition';

export default defineEdition({
  code: 'GEORGIA',
  name: 'Georgia',
  accent: { light: '#be123c', dark: '#fb7185' },
  timeZone: 'Asia/Tbilisi',
  phonePrefix: '+995',
  launchDate: '2020-07-13',
  accountNumberDigits: [6, 6],
});
