/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'game.choose':
    'Each action is chosen once a round, and the others follow in a weaker way. Think of what you leave them, too.',
  'trade.opening': 'Only the player who trades proposes deals. Your wish tells them what you want.',
  'trade.window':
    'Deals need a partner. Exchanges with the pool do not. Others trade after each of your windows.',
  'trade.own': 'You have one trade in this action. If you pass, a later player may still ask you.',
  'deal.propose': 'If everybody accepts, the parts of the deal are carried out in order, all or nothing.',
  'deal.confide': 'Your partner reads it only if the deal is made.',
  'via.ask':
    'The pool keeps one token from each side. This is cheaper than its own rate and dearer than a deal.',
  'via.back': 'You need not return anything, but the others see what you do.',
  'explore.take':
    'A card gives points when it is face-up, and some are sites. Nobody knows a face-down card.',
  'explore.follow': 'Followers pay and get no fee. You may take a card that you cannot turn face-up yet.',
  'explore.arrange': 'A face-up card gives points and yields, and can be raided. A face-down card is safe.',
  'explore.discard': 'Anybody who may hold a card that you discard can take it.',
  'industry.bonus': 'Only the player who chose Industry gets this: a free upgrade, even of an empty Utility.',
  'industry.improve': 'A Utility gives goods each time it runs, so it is worth more early in the game.',
  'industry.crew':
    'Each worker makes a Utility run. A Utility with workers defends itself a little in a raid.',
  'industry.operate': 'One Utility may use what another makes, so the order matters.',
  'research.advance': 'A level opens the Skill Cards and Location Cards that ask for it.',
  'research.follow': 'Advancing costs a token or Energy, but without it you cannot take better cards.',
  'research.firstCard':
    'You use a card once, and only Refresh brings it back. Cards of level 3 and higher give points.',
  'research.takeCard':
    'You use a card once, and only Refresh brings it back. Cards of level 3 and higher give points.',
  'research.secondCard': 'A token pays for one later advance.',
  'research.under': 'The others can take the cards that stay. Nobody gets this one for a long time.',
  'skill.play':
    'You can play one card in an action, and it is used up. Kept cards lose nothing, and some give points at the end.',
  'recruit.recruit': 'People work and give points, but they eat. Each Disaffected costs a point.',
  'muster.muster': 'Spare people become Infantry. Mechs need only Energy. Units guard, move and raid.',
  'militarise.bonus': 'With a token you can do one of these when somebody else militarises.',
  'militarise.follow': 'This spends the token. No two players can do the same thing.',
  'militarise.move': 'Units on a card make it yield and guard it. Units at home guard your Utilities.',
  'raid.target':
    'If you win, you take it. If you lose, you lose a unit. The defender may add a card that you do not see.',
  'raid.force': 'You may lose units that attack. Units that stay at home guard it.',
  'raid.commit': 'Both sides choose in secret. The card is used up whether you win or lose.',
  'raid.loss': 'A lost Mech is gone. Lost Infantry becomes Disaffected.',
  'consumption.casualty': 'A Utility without its workers stops until somebody works there again.',
}
