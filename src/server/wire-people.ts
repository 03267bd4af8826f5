/** What a person asks about themselves: signing in, and their account. */

import { Type } from 'typebox'
import * as people from '../house/api/people.ts'
import { SHEET_BYTES } from './limits.ts'
import { type Requests, table } from './wire-request.ts'

export const ofPeople = {
  'GET /api/me': {
    summary: 'Your account if you have signed in, and the ways to sign in',
    answers: { 200: people.Me },
  },
  'POST /api/me': {
    summary: 'Changes something of one’s account',
    body: people.AccountChange,
    answers: { 200: people.Me },
  },
  'GET /api/me/data': {
    summary: 'Everything that Argosy stores about your account',
    answers: { 200: people.OwnData },
  },
  'GET /api/me/variants': {
    summary: 'The house rules that one keeps under a name',
    answers: { 200: Type.Array(people.KeptVariant, { description: 'The oldest first.' }) },
  },
  'POST /api/me/variants': {
    summary: 'Keeps house rules under a name, or forgets them',
    body: people.VariantChange,
    answers: { 200: Type.Array(people.KeptVariant, { description: 'All that one keeps now.' }) },
    bodyBytes: SHEET_BYTES,
  },
  'GET /api/me/keepsakes/:table': {
    summary: 'Your own notes at a table: names, the places of a chart',
    params: table,
    answers: { 200: Type.Array(people.Keepsake, { description: 'By name.' }) },
  },
  'POST /api/me/keepsakes/:table': {
    summary: 'Keeps such things, or forgets them',
    params: table,
    body: people.KeepsakeChange,
    answers: { 200: Type.Array(people.Keepsake, { description: 'All that one keeps there now.' }) },
    bodyBytes: SHEET_BYTES,
  },
  'POST /api/me/keys': {
    summary: 'Puts keys that one holds into one’s account',
    body: people.Keys,
    answers: { 200: people.Taken },
  },
  'POST /api/me/addresses': {
    summary: 'Sends a link by which one proves that an address is one’s own, too',
    body: people.MailWanted,
    answers: { 204: Type.Null({ description: 'A mail is on its way.' }) },
    limit: 'tables',
  },
  'POST /api/me/addresses/proof': {
    summary: 'Proves it, with what stood in that link',
    body: people.LinkUsed,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/me/passkeys': {
    summary: 'Adds a passkey, after a challenge',
    body: people.PasskeyAnswer,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/me/close': {
    summary: 'Closes one’s account for good',
    body: people.Closing,
    answers: { 204: Type.Null({ description: 'It is gone.' }) },
  },
  'POST /api/sign-in/mail': {
    summary: 'Sends a link to sign in by; the answer is the same for every address',
    body: people.MailWanted,
    answers: { 204: Type.Null({ description: 'A mail is on its way.' }) },
    limit: 'tables',
  },
  'POST /api/sign-in/link': {
    summary: 'Signs in, with what stood in that link',
    body: people.LinkUsed,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/sign-in/challenge': {
    summary: 'The challenge that a device signs with a passkey',
    body: people.PasskeyWanted,
    answers: { 200: people.Challenge },
    limit: 'tables',
  },
  'POST /api/sign-in/passkey': {
    summary: 'Signs in with what it has signed',
    body: people.PasskeyAnswer,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/sign-in/new': {
    summary: 'Makes an account with a new passkey, and signs in',
    body: people.PasskeyAnswer,
    answers: { 200: people.Me },
    limit: 'tables',
  },
  'POST /api/sign-out': {
    summary: 'Signs this browser out',
    answers: { 204: Type.Null({ description: 'It is signed out.' }) },
  },
} as const satisfies Requests
