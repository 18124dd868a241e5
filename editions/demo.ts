import { defineEdition } from './edition';

export default defineEdition({
  code: 'DEMO',
  name: 'Demo',
  accent: { light: '#1d4ed8', dark: '#60a5fa' },
  timeZone: 'Europe/Dublin',
  phonePrefix: '+353(0)',
  phoneMaxLength: 16,
  launchDate: '2019-08-22',
  loggedInIsMainBar: true,
});
