// What people call themselves and say, as everybody else may safely read it.

/** Turns the direction of writing, hides, or is nothing at all; joiners that scripts need are not among them. */
const STEERING = /[[\p{Cf}\p{Co}\u2800\u3164\u115F\u1160\uFFA0]--[\u200C\u200D]]/gv
/** Ends a line, rings, or moves the cursor. */
const CONTROLS = /[\s\p{Cc}]+/gu
/** More marks over one letter than any script has. */
const HEAPED = /(\p{M}{4})\p{M}+/gu
/** Joiners where nothing is to be joined. */
const LOOSE =
  /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200C\u200D]+|[\u200C\u200D]+(?!\p{L}|\p{M}|\p{Extended_Pictographic}|\u200C|\u200D)/gu

/** One line of text in which nothing steers the terminal or turns what is written around it. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(CONTROLS, ' ')
    .replace(STEERING, '')
    .replace(LOOSE, '')
    .replace(HEAPED, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** Letters of other alphabets, and figures, that look like these; and letters turned over or mirrored. */
const LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ@4ɐ',
  b: 'вьβ8',
  c: 'сϲɔ',
  d: 'ԁ',
  e: 'еєε3ǝɘ',
  g: 'ɡ9',
  h: 'нһɥ',
  j: 'јϳ',
  k: 'кκ',
  l: 'iіїιıӏ1|!ɩ',
  m: 'мɯ',
  n: 'пηиͷ',
  o: 'оοσ0θ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гяɹ',
  s: 'ѕ$5',
  t: 'тτ7ʇ',
  u: 'υս',
  v: 'ѵνʌ',
  w: 'ѡωшʍ',
  x: 'хχ',
  y: 'уγʎ',
  z: 'ʐ2',
}
const LOOKS = new Map(Object.entries(LIKE).flatMap(([as, all]) => [...all].map((one) => [one, as] as const)))

/** What a name looks like: two names that look alike cannot be told apart at a table. */
export function lookOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\s\p{P}]/gu, (char) => (LOOKS.has(char) ? char : ''))
  const look = [...plain].map((char) => LOOKS.get(char) ?? char).join('')
  return look.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd') || name
}
