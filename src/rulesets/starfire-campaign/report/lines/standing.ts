import { andList, counted } from '../../../../kernel/index.ts'
import { grouped } from '../../figures.ts'
import { POSTURES, RELATIONS } from '../../state/named.ts'
import { among, amount, fleet, kind, mc, number, owner, rest, system, word } from './line.ts'

/** SC-12.2, SC-12.5  What a system will grow by, or why it does not. */
function growth(still: number, least: number, most: number): string {
  if (still === 0) return `, grows by ${least} to ${most}`
  return ['', '', ', besieged', ', a block without freighters', ''][still] ?? ''
}

/** "Vanguard · attack · move": what a fleet is called, its posture, and what it is about. */
const inSmall = (words: string): string =>
  words
    .split(' · ')
    .map((word) => (POSTURES.some((one) => one === word) ? word.toLowerCase() : word))
    .join(' · ')

/** How things stand: sections 1, 6, 10, 15, 17. */
export const standing = {
  head: kind(
    {
      turn: number,
      treasury: mc,
      pu: number,
      el: number,
      pool: number,
      needed: number,
      gross: mc,
      name: word,
    },
    'head SC-20.6',
    {
      whole: ({ turn, name, treasury, gross, pu, el, pool, needed }) =>
        `Turn ${turn} · ${name} · treasury ${treasury} · gross income ${gross} · ${grouped(pu)} PU · EL ${el} · ${counted(pool, 'freighter')}, ${needed} needed`,
    },
  ),
  // Lines of the set.
  refused: kind({ lines: rest }, 'urgent SC-19.2', {
    say: ({ lines }) =>
      lines.length === 1
        ? `1 order was refused: line ${lines[0]}`
        : `${lines.length} orders were refused: lines ${andList(lines.toSorted((a, b) => a - b).map(String))}`,
    weight: 68,
  }),
  // `still`: why it does not grow (`STILL`); least and most growth at the next phase; turns left of revolt, of initialization; PU come by transfer.
  system: kind(
    {
      ...{ system, pu: number, room: number, still: number, least: number, most: number, special: number },
      ...{ revolt: number, revoltLeft: number, initial: number, transferred: number },
    },
    'systems SC-12.1',
    {
      whole: (s) =>
        `${s.system}: ${grouped(s.pu)} of ${grouped(s.room)} PU${growth(s.still, s.least, s.most)}${s.revoltLeft > 0 ? `, ${s.revolt} PU in revolt for ${counted(s.revoltLeft, 'turn')}` : ''}`,
    },
  ),
  fleet: kind({ fleet, system, ships: number, path: rest, words: word }, 'fleets SC-13.1', {
    whole: ({ fleet, words, system, ships, path }) =>
      `${fleet} ${inSmall(words)}: in ${system}, ${counted(ships, 'ship')}${path.length > 0 ? `, then by WP ${path.join(', ')}` : ''}`,
  }),
  // What a fleet has left that can fight, feed or land: points and all of them, supply needed and there, rounds, troops.
  strength: kind(
    { fleet, points: number, of: number, needed: amount, train: amount, rounds: number, troops: amount },
    'fleets SC-7.11',
    {
      whole: ({ fleet, points, of, needed, train, rounds, troops }, raw) =>
        `${fleet} has ${grouped(points)} of ${grouped(of)} points; supply ${train}${raw.needed > 0 ? `, ${needed} needed` : ''}${rounds > 0 ? `, ${counted(rounds, 'weapon-round')}` : ''}${raw.troops > 0 ? `, troops of ${troops} points` : ''}`,
    },
  ),
  stands: kind(
    { owner, ours: among(RELATIONS), theirs: among(RELATIONS), turn: number, state: word },
    'contacts SC-16.2',
    {
      whole: ({ owner, ours, theirs, turn, state }) =>
        `${owner}: ${state === '' ? `your relation is ${ours.toLowerCase()}, theirs is ${theirs.toLowerCase()}` : `${state.toLowerCase()}${ours === 'WAR' ? ', and you are at war with it' : ''}`}; met in turn ${turn}`,
      weight: 0,
    },
  ),
  'open offer': kind({ of: number, id: number, to: owner, until: number }, 'contacts SC-16.9', {
    whole: ({ of, id, to, until }) => `Offer ${of}.T${id} to ${to} is open until turn ${until}.`,
    weight: 0,
  }),
  history: kind({ scores: rest }, 'score SC-21.10', {
    whole: ({ scores }) => `Score by turn: ${scores.join(', ')}`,
  }),
  rival: kind({ owner, score: number }, 'score SC-20.4', {
    say: ({ owner, score }) => `${owner} has a score of ${grouped(score)}`,
  }),
  score: kind({ score: number }, 'score SC-21.10', {
    whole: ({ score }, _, clause) => `Score ${grouped(score)} (${clause})`,
  }),
}

/** What came of orders, beside refusals: section 3. */
export const orders = {
  caretaker: kind({ missed: number }, 'urgent SC-21.15', {
    say: ({ missed }) =>
      `No orders came for ${counted(missed, 'turn')}: a caretaker plays until the next set`,
    weight: 80,
    bad: true,
  }),
  done: kind({ line: number, order: word }, 'orders SC-19.2', {
    whole: ({ line, order }) => `${line}: ${order}${order === '' ? '' : ', '}done`,
  }),
}
