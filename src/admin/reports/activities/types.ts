/** User activities as the activity report names them (document 3, section 2.5). */
export const activityTypes = [
  { id: 1, name: 'quizzes' },
  { id: 2, name: 'specialQuizzes' },
  { id: 3, name: 'articles' },
  { id: 4, name: 'games' },
  { id: 5, name: 'challenge' },
  { id: 6, name: 'dailyQuestion' },
  { id: 7, name: 'promoCode' },
  { id: 8, name: 'inviteCode' },
] as const;
