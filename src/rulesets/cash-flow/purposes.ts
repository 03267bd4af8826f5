/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'game.resources':
    'Production eats them before it earns: who lacks one kind can run no company that needs it.',
  'game.sealed':
    'Land without armies can be walked into. All place at once, so you do not see where others stand.',
  'game.inTurn': 'Land without armies can be walked into; who places later has seen where you stand.',
  'turn.open':
    'Only open companies work. Closed ones cannot be lost to entropy, and nobody knows what you hold.',
  'turn.action': 'One action a turn. Production and Market bring money; the others spend it for later.',
  'entropy.lose': 'The company is gone for good; the one that produces least is the smallest loss.',
  'production.types':
    'Each kind that works costs one unit of labour, at the price of the moment, for all its companies.',
  'production.units': 'Delivering less saves nothing: it only makes sense where you have no room.',
  'excess.list': 'You have no room for these units. You lose those that you do not offer for sale.',
  'build.order': 'New units stand on the board at once, and count in the next attack.',
  'market.act':
    'A mineral, an oil and a grain are a set; sets satisfy labour, and that is what the bank pays for.',
  'market.satisfy':
    'A set pays what the dearest unit of labour cost: the more has been bought, the better. It is how money comes in.',
  'market.adjust': 'A disc sells for what it shows; dearer ones are bought last.',
  'deal.propose':
    'A deal is struck only if everybody in it accepts. Promises are written down and bind nobody.',
  'deal.choose':
    'Your offer becomes a deal with the player who asked for it, unless somebody else has to agree.',
  'deployment.move': 'Units that guard a land stop others from walking in; every move costs oil.',
  'blockades.choose':
    'Companies of others in a blockaded land deliver nothing, until you lift it or your navies leave.',
  'blockades.agree': 'It binds all but those who take part. Your navies stay where they are.',
  'research.source':
    'A card is a company for the rest of the game. The top one is unknown, and may be an event.',
  'research.use': 'Closed it is your secret and does not work yet; discarded it gives its units once.',
  'attack.choose': 'Land that you win can be nationalized at the end; the units that you lose are gone.',
  'conventional.targets': 'Only what you name can be attacked now. The owners may strike first with nukes.',
  'conventional.commit': 'Dice are rolled for each unit that you send; what stays behind guards its land.',
  'conventional.ties': 'A grain now turns equal dice into a win there. Unused, it is a part of a set.',
  'conventional.reroll': 'A die is rolled again once, and the new value stands, better or worse.',
  'conventional.casualties': 'You lose the units that you name. A navy takes its cargo with it.',
  'conventional.occupation':
    'The land is yours only if somebody moves in; what moves in no longer guards where it came from.',
  'strategic.declare':
    'A nuke makes a cloud: nobody earns in that land until it is gone, and its owner may answer.',
  'strategic.strike': 'You are about to be attacked: what you launch now comes before the attack.',
  'strategic.answer': 'Your nukes may be hit in their silos: those you do not launch may be lost.',
  'strategic.warned': 'Nukes are on their way to you: those you do not launch may be lost.',
  'strategic.shots': 'Each hit takes a nuke out of the air before it falls.',
  'clash.declare': 'Both sides lose L-stars; who has more left keeps the sky.',
  'nationalize.take':
    'Open companies of others on land where your armies stand can be yours at once, for nothing.',
}
