/** What a person asks about themselves: signing in, and their account. */

import { Type } from 'typebox'
import * as people from '../house/api/people.ts'
import { SHEET_BYTES } from './limits.ts'
import { done, ok, type Requests, table } from './wire-request.ts'

export const ofPeople = {
  'GET /api/me': ok('Your account if you have signed in, and the ways to sign in', people.Me),
  'POST /api/me': ok('Changes something of one’s account', people.Me, { body: people.AccountChange }),
  'GET /api/me/data': ok('Everything that Argosy stores about your account', people.OwnData),
  'GET /api/me/variants': ok(
    'The house rules that one keeps under a name',
    Type.Array(people.KeptVariant, { description: 'The oldest first.' }),
  ),
  'POST /api/me/variants': ok(
    'Keeps house rules under a name, or forgets them',
    Type.Array(people.KeptVariant, { description: 'All that one keeps now.' }),
    { body: people.VariantChange, bodyBytes: SHEET_BYTES },
  ),
  'GET /api/me/keepsakes/:table': ok(
    'Your own notes at a table: names, the places of a chart',
    Type.Array(people.Keepsake, { description: 'By name.' }),
    { params: table },
  ),
  'POST /api/me/keepsakes/:table': ok(
    'Keeps such things, or forgets them',
    Type.Array(people.Keepsake, { description: 'All that one keeps there now.' }),
    { params: table, body: people.KeepsakeChange, bodyBytes: SHEET_BYTES },
  ),
  'POST /api/me/keys': ok('Puts keys that one holds into one’s account', people.Taken, { body: people.Keys }),
  'POST /api/me/addresses': done(
    'Sends a link by which one proves that an address is one’s own, too',
    'A mail is on its way.',
    { body: people.MailWanted, limit: 'tables' },
  ),
  'POST /api/me/addresses/proof': ok('Proves it, with what stood in that link', people.Me, {
    body: people.LinkUsed,
    limit: 'tables',
  }),
  'POST /api/me/passkeys': ok('Adds a passkey, after a challenge', people.Me, {
    body: people.PasskeyAnswer,
    limit: 'tables',
  }),
  'POST /api/me/close': done('Closes one’s account for good', 'It is gone.', { body: people.Closing }),
  'POST /api/sign-in/mail': done(
    'Sends a link to sign in by; the answer is the same for every address',
    'A mail is on its way.',
    { body: people.MailWanted, limit: 'tables' },
  ),
  'POST /api/sign-in/link': ok('Signs in, with what stood in that link', people.Me, {
    body: people.LinkUsed,
    limit: 'tables',
  }),
  'POST /api/sign-in/challenge': ok('The challenge that a device signs with a passkey', people.Challenge, {
    body: people.PasskeyWanted,
    limit: 'tables',
  }),
  'POST /api/sign-in/passkey': ok('Signs in with what it has signed', people.Me, {
    body: people.PasskeyAnswer,
    limit: 'tables',
  }),
  'POST /api/sign-in/new': ok('Makes an account with a new passkey, and signs in', people.Me, {
    body: people.PasskeyAnswer,
    limit: 'tables',
  }),
  'POST /api/sign-out': done('Signs this browser out', 'It is signed out.'),
} as const satisfies Requests
