import { defineEdition } from './edition';

export default defineEdition({
  code: 'HUNGARY',
  name: 'Hungary',
  accent: { light: '#0f766e', dark: '#2dd4bf' },
  timeZone: 'Europe/Budapest',
  phonePrefix: '+36',
  phoneTrunk: '06',
  launchDate: '2018-06-01',
  apiVersion: 'v1',
  rsmStartsInFirstRegion: true,
  loggedInIsMainBar: true,
});
