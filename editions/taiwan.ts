import { defineEdition } from './edition';

export default defineEdition({
  code: 'TAIWAN',
  name: 'Taiwan',
  accent: { light: '#a21caf', dark: '#e879f9' },
  timeZone: 'Asia/Taipei',
  phonePrefix: '+886',
  launchDate: '2020-07-13',
  flags: { markManyTasks: true, problems: false, tickets: false, onlineUsers: false },
  acceptsTaskImages: false,
  hiddenSections: {
    bonusShop: ['providers', 'presents', 'products', 'orders', 'chance', 'coupons'],
    content: ['multibrandQuizzes', 'surveys', 'promoCodes', 'interactive', 'interactiveModeration'],
    reports: ['surveys', 'orders', 'digitalProducts', 'leaderboard', 'activities', 'promoCodes', 'games', 'bots'],
  },
});
