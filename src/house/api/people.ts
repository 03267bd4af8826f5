// Accounts: what a person sees of their own account, and what they may change.

import { Type } from 'typebox'
import { Wishes } from './notifications.ts'
import {
  either,
  flag,
  json,
  key,
  list,
  literal,
  type Of,
  optional,
  orNull,
  said,
  seat,
  text,
  thing,
  whole,
} from './schema-parts.ts'

const name = text('The name you want to have.', 200)
const secret = text('The code in the link.', 100)
const address = text('A mail address.', 200)

export const OwnSession = thing('A browser that is signed in.', {
  id: said(),
  agent: said('What it calls itself.'),
  madeAtMs: whole(),
  seenAtMs: whole(),
  own: flag({ description: 'It is this one.' }),
})

export const OwnPasskey = thing('A passkey.', {
  id: said(),
  name: said(),
  madeAtMs: whole(),
  usedAtMs: orNull(whole()),
})

export const Account = thing('An account, as its owner sees it.', {
  id: said('The number by which administrators know it.'),
  name: said(),
  addresses: list(said()),
  passkeys: list(OwnPasskey),
  sessions: list(OwnSession),
  wish: json('`Wishes`: the notifications at tables without wishes of their own. Empty for the defaults.'),
  tables: whole('How many tables it has seats at.'),
})
export type Account = Of<typeof Account>

export const Me = thing('Your account, and the ways to sign in here.', {
  account: orNull(Account),
  mail: flag({ description: 'Links to sign in are sent by mail.' }),
  passkeys: flag({ description: 'Passkeys can be used at this address.' }),
})
export type Me = Of<typeof Me>

export const MailWanted = thing('A link is wanted.', { address })
export const LinkUsed = thing('A link is used.', { secret })
export const PasskeyWanted = either([
  thing('To sign in.', { to: literal('sign-in') }),
  thing('To make an account.', { to: literal('new'), name }),
  thing('To add one to your account.', { to: literal('add') }),
])
export const Challenge = thing('The challenge for a device.', {
  options: json('As WebAuthn has it, in JSON.'),
})
export const PasskeyAnswer = thing('What a device has signed.', {
  response: json('As WebAuthn has it, in JSON.'),
})

export const AccountChange = either([
  thing('Another name.', { name }),
  thing('Other wishes, for all tables with notifications.', { wish: Wishes }),
  thing('An address is removed.', { dropAddress: address }),
  thing('A passkey is removed.', { dropPasskey: text('Its id.', 2000) }),
  thing('A browser is signed out.', { endSession: text('Its id.', 80) }),
  thing('All others are.', { endSessions: literal('others') }),
])
export type AccountChange = Of<typeof AccountChange>

export const KeptVariant = thing('House rules saved under a name.', {
  id: text('Made up by the person who saves it.', 80),
  game: text('The game’s id.', 80),
  name: text('Their name.'),
  options: Type.Record(Type.String(), json('The value of an option.')),
  atMs: whole('Since when.'),
})
export type KeptVariant = Of<typeof KeptVariant>

export const VariantChange = either([
  thing('These are saved, in place of your own with the same id.', {
    keep: Type.Omit(KeptVariant, ['atMs'], { additionalProperties: false }),
  }),
  thing('These are deleted.', { drop: text('The id.', 80) }),
])
export type VariantChange = Of<typeof VariantChange>

export const Keepsake = thing('Something that you keep for yourself at a table.', {
  name: text('What it is: names of systems, the places of a chart.', 80),
  text: text('As the page wrote it; Argosy does not read it.', 30_000),
})
export type Keepsake = Of<typeof Keepsake>
export const KeepsakeChange = thing('Things to save, and things to delete.', {
  keep: list(Keepsake, { maxItems: 20, description: 'Each in place of your own with that name.' }),
  drop: list(text('A name.', 80), { maxItems: 20 }),
})
export type KeepsakeChange = Of<typeof KeepsakeChange>

export const Taken = thing('Keys were taken into the account.', { taken: whole('At how many tables.') })
export const Relink = thing('Another key for a seat, and for all that are opened with it.', {
  seat: optional(seat),
})
export const Keys = thing('The keys that you hold.', {
  keys: list(key, { maxItems: 200 }),
})
export const Closing = thing('Confirms it.', {
  sure: Type.Literal(true, { description: 'It cannot be undone.' }),
})
export const OwnData = json('Everything that Argosy stores about somebody.')
