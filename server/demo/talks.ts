/** Conversations with the back office; the user writes the first line, then they alternate. */
export const talks: readonly (readonly string[])[] = [
  [
    'Hello! When does the next challenge begin?',
    'On Monday. You will get a notification in the app.',
    'Great, thank you.',
  ],
  [
    'Is there a limit of coins that I can earn in a month?',
    'No, but each activity has its own limit: you see it beside the activity.',
    'I see. And do the coins expire?',
    'They stay as long as you are in the programme.',
  ],
  ['I have a new phone. Will my results move with me?', 'Yes. Sign in with the same number and everything is there.'],
  [
    'Could you send us a second display? Ours is too small for the new packs.',
    'I have written it down for your manager, who will call you this week.',
    'He was here today, all done. Thanks!',
  ],
  [
    'The article about recommending was really good, more like that please.',
    'Thank you, we will pass it on to the authors.',
  ],
  [
    'My colleague would like to join. How does she register?',
    'She downloads the app and enters the code of your outlet.',
    'And if she works in two outlets?',
    'Then she chooses the one where she works more. One account is enough.',
  ],
  [
    'I am on holiday until the 14th. Can I hand in the photo later?',
    'The challenge ends on the 20th, so you have time.',
  ],
  [
    'Which prize is the most popular one?',
    'The headphones, they are sold out about once a week.',
    'Then I had better be quick.',
  ],
  [
    'The shelf photo was declined and I do not know why.',
    'The price tags cannot be read on it. Please take it from a little closer.',
    'I have sent a new one.',
    'It is accepted, your coins are on their way.',
  ],
  ['Good morning, I cannot find the weekly quiz.', 'It is on the main screen under Quizzes since 8 this morning.'],
  ['Can I change the outlet in my profile myself?', 'Only your manager can. Shall we ask them?', 'Yes please.'],
  ['Thank you for the gift, the whole team was happy!', 'That is lovely to hear. Say hello to everybody.'],
];

/** Messages to one user that begin a conversation. */
export const greetings: readonly string[] = [
  'Welcome to the programme! Begin with the quiz on the main screen, it takes three minutes.',
  'You are close to the next level: two more articles and you are there.',
  'Your order has been handed to the courier.',
  'We have not seen you for a while. There is a new challenge in the app.',
];

/** Question and answer pairs for one long chat that goes on for most of a year. */
export const smallTalk: readonly (readonly [user: string, office: string])[] = [
  ['The quiz of the week is done, all right this time.', 'Well done, the coins are yours.'],
  ['We have moved the shelf to the entrance.', 'Please send a photo when you find the time.'],
  ['The photo is in the app.', 'It looks very good.'],
  ['A customer asked for the blue one again.', 'It is back in stock from Monday on.'],
  ['Two new colleagues have joined.', 'Welcome to both of them!'],
  ['When is the next training?', 'In the first week of next month, at ten.'],
];
