/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'game.berth':
    'This matters for your first deals only. A good place is near worlds whose goods others want, and away from rivals.',
  'turn.action': 'You have two actions a turn. Flying earns nothing by itself, but every delivery needs it.',
  'fly.move': 'You can trade where you stop. A long flight costs turns, not money.',
  'deal.giveUp': 'You cannot get this order back. Keep orders along the same route.',
  'loss.place': 'Your new ship starts there. A place near your orders saves turns.',
}
