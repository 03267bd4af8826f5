/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'game.diplomacy':
    'War and peace matter only for fights and blockades. They do not change trade. Peace needs both players.',
  'game.spending':
    'You keep the money that you do not spend. New ships may move at once. Money sent to another player’s world buys its people.',
  'game.movement': 'Everybody moves at once. Players at war fight where they meet.',
  'game.landing':
    'Money that lands on another player’s world stirs it up. With enough money it revolts and is yours.',
  'game.trade': 'A world earns more for each world it trades with, but it also lets in money from there.',
}
