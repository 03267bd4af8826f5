/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'game.choose':
    'Each action is chosen once a round; the others follow in a weaker way, so what you leave them matters, too.',
  'trade.opening': 'Only the player who trades proposes deals. Your wish tells them what you want.',
  'trade.window':
    'Deals need a partner; exchanges with the pool do not. Others trade after each of your windows.',
  'trade.own': 'One trade for you in this action. If you pass, a later player may still ask you.',
  'deal.propose': 'The legs run in their order, all or nothing, if everybody accepts.',
  'deal.confide': 'It is read by the other only if the deal is made.',
  'via.ask': 'The pool keeps one token of each half: cheaper than its own rate, dearer than a deal.',
  'via.back': 'Nothing binds you to return anything but what you want to be known for.',
  'explore.take': 'A card is points once it lies face-up, and some are sites; face-down nobody knows it.',
  'explore.follow': 'Followers pay and get no fee. You may take a card that you cannot turn face-up yet.',
  'explore.arrange': 'Face-up a card counts and yields, and can be raided; face-down it is safe.',
  'explore.discard': 'What you discard can be taken by anybody who may hold it.',
  'industry.bonus':
    'Only who chose Industry has this one: an upgrade costs nothing, even of an empty Utility.',
  'industry.improve': 'A Utility gives each time it runs: what counts is how many rounds are left.',
  'industry.crew': 'Each worker makes a Utility run. In a raid an occupied one defends itself a little.',
  'industry.operate': 'What one Utility makes may feed the next: the order matters.',
  'research.advance': 'A level opens the Skill Cards and Location Cards that ask for it.',
  'research.follow': 'You advance at a price; who does not can take no better cards.',
  'research.firstCard':
    'A card is used once, then only Refresh brings it back; those of level 3 and more are points.',
  'research.takeCard':
    'A card is used once, then only Refresh brings it back; those of level 3 and more are points.',
  'research.secondCard': 'A token pays for one advance later on.',
  'research.under': 'The others can take what stays; this one nobody for a long time.',
  'skill.play':
    'At most one in an action, and it is used up. In hand it loses nothing; some are points at the end.',
  'recruit.recruit': 'People work and count as points, and each eats. Disaffected cost a point.',
  'muster.muster': 'Spare people become Infantry; Mechs need only Energy. Units guard, move and raid.',
  'militarise.bonus': 'A token lets you perform one of these when somebody else militarises.',
  'militarise.follow': 'The token is spent; no two players perform the same.',
  'militarise.move': 'Units on a card make it yield and guard it; at home they guard your Utilities.',
  'raid.target':
    'If you win, it is yours; if you lose, a unit is gone. The defender may add a card that you do not see.',
  'raid.force': 'All that attack may be lost; what stays at home guards it.',
  'raid.commit': 'Both sides choose in secret. The card is used up whether you win or lose.',
  'raid.loss': 'It is off the map for good.',
  'consumption.casualty': 'A Utility without its workers stops until somebody works there again.',
}
