import type { Lesson, LessonMove } from '../../../bots/index.ts'
import { capital, counted, type Json } from '../../../kernel/index.ts'
import { check } from '../checked.ts'
import type { View } from '../view.ts'
import line from './line.json' with { type: 'json' }

const empire = (v: View) => v.empires.find(({ seat }) => seat === 0)
const systems = (v: View): number => empire(v)?.chart.length ?? 0

/** The systems that are the learner's, or to which settlers of theirs are on the way. */
function settled(v: View): readonly number[] {
  const { colonies, expeditions } = empire(v) ?? {}
  return [
    ...(colonies?.system ?? []),
    ...(expeditions?.target.filter((_, i) => expeditions.kind[i] === 'colony') ?? []),
  ]
}

/** True for a sheet, as a list or as text, that has such an order, as far as it is not refused. */
const has =
  (...verbs: readonly string[]) =>
  (choice: Json, view: View): boolean =>
    (check(view, 0, choice)?.lines ?? []).some(
      ({ fate, source }) => fate !== 'refused' && verbs.includes(source.trim().split(/\s+/)[0] ?? ''),
    )

const explored = (v: View): string =>
  `Turn 1 is carried out. You know of ${systems(v)} ${systems(v) === 1 ? 'system' : 'systems'} now; the report says what was found.`

/** Five turns of an empire by mail. */
export const lesson: Lesson<View> = {
  title: 'The first five turns',
  about:
    'You can write orders and read what came of them, and you know what money, people and ships are for.',
  minutes: 10,
  options: { preset: 'skirmish', EVENTS: 'off' },
  names: ['Ada', 'Bert'],
  seed: 'first lesson',
  line: line as unknown as LessonMove[],
  goal: {
    text: 'Found a colony: send settlers to one more system.',
    reached: (v, before) => settled(v).some((system) => !settled(before).includes(system)),
  },
  steps: [
    {
      at: 0,
      asks: 'campaign.turn',
      title: 'Orders for a whole turn',
      clause: 'SC-19.11',
      look: 'Look at your explorers, and at the exits of your home system.',
      text: () =>
        'All empires write their orders in secret, and all orders are carried out together. Each line of your sheet is an order with its price. Your explorers do nothing by themselves: order them to explore.',
      good: { is: has('explore'), after: explored },
      after: explored,
      tells: ['turn'],
    },
    {
      at: 2,
      asks: 'campaign.turn',
      title: 'Ships are designed first',
      clause: 'SC-4.10',
      look: 'Look at your shipyards, and at the exits that nobody guards.',
      text: () =>
        'You design a ship once and then build it as often as you like. A hull has spaces for components. An unguarded exit is an entrance for others, and in a skirmish empires that meet are at war. Explorers explore only when you order them to.',
      good: {
        is: has('explore', 'build', 'prototype'),
        after: (v) => `Turn 2 is carried out. Systems that you know: ${systems(v)}.`,
      },
      after: (v) => `Your yard has worked. Systems that you know: ${systems(v)}.`,
      tells: ['turn'],
    },
    {
      at: 4,
      asks: 'campaign.turn',
      title: 'Money that lies idle',
      clause: 'SC-11.8',
      own: true,
      look: 'Look at your treasury and at the ships that are in one place.',
      text: () =>
        'Idle money does not grow. Invested money pays something each turn, and taking it out again costs a tenth. Ships in one place can become one fleet. The page lists everything idle beside the report. Put your money and ships to work.',
      good: {
        is: has('invest', 'merge', 'research', 'assist', 'build'),
        after: () =>
          'Less lies idle than before. Turn 4 begins; what the page still calls idle can wait, or not.',
      },
      after: () => 'Money and ships work for you. Turn 4 begins.',
      tells: ['turn'],
    },
    {
      at: 6,
      asks: 'campaign.turn',
      title: 'What to learn',
      clause: 'SC-10.5',
      own: true,
      look: 'Look at your Science Center, and at what it works on.',
      text: () =>
        'A Science Center can be set on one line of research. A higher level of colonization lets you settle harsher worlds; a higher empire level makes every income grow.',
      good: {
        is: has('research'),
        after: () => 'Work on it goes on for some turns, and you are told when it is done.',
      },
      after: () => 'The center is busy for some turns, and you are told when it is done.',
      tells: ['turn'],
    },
    {
      at: 8,
      asks: 'campaign.turn',
      title: 'One more colony',
      clause: 'SC-9.3',
      own: true,
      look: 'Look at the systems that your explorers have charted: which have planets for people, and which are taken?',
      text: (v) =>
        `Income comes from people, and every settled system counts in your score. ${capital(counted(settled(v).length, 'system'))} are yours. You can settle a system that is charted in detail, has a planet for people, and belongs to nobody. One freighter carries the settlers. Freighters also bring home what people pay.`,
      good: {
        is: has('colonize', 'assist', 'install', 'freighters', 'transfer'),
        after: () =>
          'Five turns, and your empire grows. From here on you know what each line of the sheet is for.',
      },
      after: () =>
        'Five turns, and settlers on their way. People multiply sooner in the colony that you help. From here on you know what each line of the sheet is for.',
      tells: ['turn'],
    },
  ],
}
