/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'game.diplomacy':
    'War and peace matter for fights and blockades only: trade goes on as worlds admit it. Peace needs both.',
  'game.spending':
    'You keep the money that you do not spend. New ships may move at once. Money sent to another player’s world buys its people.',
  'game.movement': 'All move at once; where those at war meet, they fight.',
  'game.landing':
    'Money that lands on a world of another stirs it up; with enough of it, it revolts and is yours.',
  'game.trade': 'Each world you trade with raises what yours earn, and opens yours to its money.',
}
