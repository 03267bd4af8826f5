/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'game.berth':
    'Your ship is home for the first deals only: near worlds whose goods others want, and not beside a rival, is a good start.',
  'turn.action': 'Two actions a turn. To fly earns nothing by itself, but every delivery needs it.',
  'fly.move': 'Where you stop is where you can trade next; a long stretch costs turns, not money.',
  'deal.giveUp': 'You cannot get this order back. Keep the orders that lie along one route.',
  'loss.place': 'Your new ship starts from there: the nearer to your orders, the fewer turns are lost.',
}
