/**
 * All that a game may import of the kernel, wherever its folder lies: schemas and who may know what, procedures and
 * their questions, facts, refusals, chance, and the contract of a ruleset.
 */

export type { ActChange, ActChoice, ActDesk, ActForm, DryRun, PlannedActs } from './acts.ts'
export type { Answer, Described, Fault, Says, Tally, Thing } from './answers/answer.ts'
export { faultAt, type Limit, limit } from './answers/answer.ts'
export type { Field, NumberField } from './answers/field.ts'
export { fieldsOf, fullest } from './answers/fields.ts'
export { asks, codedAnswer, isPossible, sample } from './answers/sample.ts'
export {
  amount,
  counts,
  either,
  entries,
  isSmallest,
  maybe,
  one,
  record,
  rows,
  smallest,
  some,
  tallies,
  tick,
  ways,
  written,
} from './answers/shapes.ts'
export { Chance, exhausted } from './chance.ts'
export {
  type Checked,
  type CheckedLine,
  type Idle,
  type LineFate,
  standText,
  type Total,
  type Warning,
} from './checked.ts'
export type { Domain, ValueOf } from './choices/domain.ts'
export {
  indexed,
  orNone,
  range,
  seats,
  someOf,
  times,
  words,
  wordsOr,
  yesNo,
} from './choices/domains.ts'
export { codesOf, decoder, encoder, type Listing, reader } from './choices/listing.ts'
export { menu, menuAll, named, pick } from './choices/menu.ts'
export { cases, leftOut, parts } from './choices/shapes.ts'
export { andList, capital, counted, countText, ended, figure, likest, nearestOf } from './english.ts'
export {
  type Addressing,
  type Concern,
  die,
  does,
  type Fact,
  type FactsIn,
  type FactTypes,
  type FactWords,
  factOf,
  type Grade,
  gains,
  type Headline,
  type Holdings,
  type Loss,
  learns,
  loses,
  numbersOf,
  type Part,
  type PartsOf,
  part,
  type Reported,
  type Role,
  type Sum,
  type Wording,
  type WordsOf,
} from './facts.ts'
export type {
  Galaxy,
  GalaxyBattle,
  GalaxyChapter,
  GalaxyFight,
  GalaxyFrame,
  GalaxyMap,
  GalaxyPower,
} from './galaxy.ts'
export { brief, copyJson, isObject, type Json, type JsonObject, sameJson, whereNotJson } from './json.ts'
export type { Declared, Schema } from './knowledge.ts'
export { copier } from './layout.ts'
export { movedAt, plusAt, whole, withAt } from './lists.ts'
export {
  among,
  type GameOption,
  type OptionSentence,
  type OptionValues,
  type OptionWords,
  option,
  optionsSchema,
  toggle,
  type When,
} from './options.ts'
export {
  type AnyProcedure,
  ask,
  askAll,
  askAllOpen,
  askOpen,
  Choices,
  type Code,
  type Codec,
  type Decision,
  type Frame,
  type Label,
  type Next,
  NONE,
  type Observer,
  type OVER,
  type Position,
  procedure,
  type Seat,
  type Termed,
} from './procedure.ts'
export { isRefusal, type Refusal, refuse } from './refusal.ts'
export type { Acts, Happening, Preset, Result, Ruleset, Spectating } from './ruleset.ts'
export {
  anyJson,
  bool,
  type Fields,
  fixed,
  int,
  ints,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  shared,
  text,
  variant,
  withDefaults,
} from './schema.ts'
export { open, secretsOf } from './secrets.ts'
export { asWritten, seatWord, withNames } from './tell.ts'
export { Transition } from './transition.ts'
export { bestOf, type Measure, type Verdict } from './verdict.ts'
export { count, frameAt, listing, type PublicCount, sum } from './view-maker.ts'
