/** What a question is for, where its heading does not say what follows from the answer. */
export const purposes: Readonly<Record<string, string>> = {
  'game.resources':
    'Production uses these before it earns. Without one kind you cannot run a company that needs it.',
  'game.sealed':
    'Others can walk into land without armies. Everybody places at once, so you do not see where others stand.',
  'game.inTurn': 'Others can walk into land without armies. Players who place later see where you stand.',
  'turn.open':
    'Only open companies work. You cannot lose closed ones to entropy, and nobody knows which you hold.',
  'turn.action':
    'You have one action a turn. Production and Market bring money. The others spend it for later.',
  'entropy.lose': 'You lose the company for good. The one that produces least is the smallest loss.',
  'production.types':
    'Each kind costs one unit of labour at the current price, for all your companies of that kind.',
  'production.units': 'Delivering less saves nothing. It only helps if you have no room.',
  'excess.list': 'You have no room for these units. You lose those that you do not offer for sale.',
  'build.order': 'New units are on the board at once and count in the next attack.',
  'market.act': 'A set is 1 mineral, 1 oil and 1 grain. Sets satisfy labour, and the bank pays for them.',
  'market.satisfy':
    'A set pays what the most expensive unit of labour cost, so it pays more when much labour was bought. This is how you get money.',
  'market.adjust': 'A disc sells for the price it shows. Dearer ones are bought last.',
  'deal.propose':
    'A deal is made only if everybody in it accepts. Promises are written down but bind nobody.',
  'deal.choose':
    'Your offer becomes a deal with the player who asked for it, unless somebody else has to agree.',
  'deployment.move': 'Units that guard a land stop others from walking in. Every move costs oil.',
  'blockades.choose':
    'Other players’ companies in a blockaded land deliver nothing until you lift the blockade or your navies leave.',
  'blockades.agree':
    'A blockade affects everybody who does not take part in it. Your navies stay where they are.',
  'research.source':
    'Most cards are companies for the rest of the game. The top card is unknown and may be an event.',
  'research.use':
    'A closed company is secret and does not work yet. A company that you discard gives its units once.',
  'attack.choose': 'You can nationalize companies on land that you win. Units that you lose are gone.',
  'conventional.targets':
    'You can attack only the targets you choose now. Their owners may strike first with nukes.',
  'conventional.commit':
    'You roll dice for each unit that you send. Units that stay behind guard their land.',
  'conventional.ties':
    'A grain now turns equal dice into a win there. If you keep it, it can be part of a set.',
  'conventional.reroll': 'You roll a die again only once. The new value counts, better or worse.',
  'conventional.casualties': 'You lose the units that you choose. A navy takes its cargo with it.',
  'conventional.occupation':
    'The place is yours only if units move in. They no longer guard the place they came from.',
  'strategic.declare':
    'A nuke leaves a cloud. On land it stays for good, and nobody earns there. The owner may strike back.',
  'strategic.strike': 'You are about to be attacked. Nukes you launch now strike before the attack.',
  'strategic.answer': 'Your nukes may be hit in their silos. You may lose those you do not launch.',
  'strategic.warned': 'Nukes are on their way to you. You may lose those you do not launch.',
  'strategic.shots': 'Each hit destroys a nuke before it lands.',
  'clash.declare': 'For each pair of dice the lower side loses an L-star. A tie costs both sides one.',
  'nationalize.take':
    'You can take other players’ open companies on land where you have armies, at once and free.',
}
