import { defineEdition } from './edition';

export default defineEdition({
  code: 'IRELAND',
  name: 'Ireland',
  accent: { light: '#15803d', dark: '#4ade80' },
  timeZone: 'Europe/Dublin',
  phonePrefix: '+353(0)',
  phoneMaxLength: 16,
  launchDate: '2019-08-22',
  rsmStartsInFirstRegion: true,
  loggedInIsMainBar: true,
  broadcastChats: true,
});
