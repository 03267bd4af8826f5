/** What is asked at a table, and of a person's own tables. */

import { Type } from 'typebox'
import * as house from '../house/api/contract.ts'
import * as galaxy from '../house/api/galaxy.ts'
import { Telling as StoryTold } from '../house/api/insights.ts'
import * as telling from '../house/api/notifications.ts'
import * as people from '../house/api/people.ts'
import { SHEET_BYTES } from './limits.ts'
import { closed, id, number, type Requests, since, table } from './wire-request.ts'

export const ofTables = {
  'POST /api/tables': {
    summary: 'Makes a table',
    body: house.NewTable,
    answers: { 201: house.TableKey },
    limit: 'tables',
    work: 'table',
  },
  'DELETE /api/tables/:table': {
    summary: 'Deletes a table for good, as its maker may when nobody else is playing at it',
    params: table,
    answers: { 204: Type.Null({ description: 'It is gone.' }) },
  },
  'POST /api/tables/:table/join': {
    summary: 'Takes an open seat',
    params: table,
    body: house.Join,
    answers: { 200: house.TableKey },
    limit: 'tables',
    work: 'seat',
  },
  'POST /api/tables/:table/link': {
    summary: 'Another key for one’s seat: the old one opens nothing any more',
    params: table,
    body: people.Relink,
    answers: { 200: house.TableKey },
    limit: 'tables',
  },
  'GET /api/tables/:table': {
    summary: 'The table as you may see it',
    params: table,
    query: since,
    answers: { 200: house.TableState },
  },
  'POST /api/tables/:table/answers': {
    summary: 'Answers a question',
    params: table,
    body: house.Answer,
    answers: { 200: house.Accepted, 409: house.Refused },
    bodyBytes: SHEET_BYTES,
  },
  'POST /api/tables/:table/host': {
    summary: 'Ends a wait, changes who plays a seat, acts in the game, leaves it',
    params: table,
    body: house.Host,
    answers: { 200: house.Accepted, 409: house.Refused },
    limit: 'advice',
  },
  'POST /api/tables/:table/undo': {
    summary: 'Takes the last answer back',
    params: table,
    body: house.Undo,
    answers: { 200: house.Accepted, 409: house.Refused },
  },
  'POST /api/tables/:table/talk': {
    summary: 'Says something at the table',
    params: table,
    body: house.Say,
    answers: { 204: Type.Null({ description: 'It was said.' }) },
    limit: 'talk',
  },
  'POST /api/tables/:table/blocks': {
    summary: 'Does not want to meet somebody of the table at open seats any more, or does again',
    params: table,
    body: house.NewBlock,
    answers: { 204: Type.Null({ description: 'It is so.' }) },
    limit: 'tables',
  },
  'POST /api/tables/:table/blocked': {
    summary: 'The players of the table that you have blocked',
    params: table,
    body: house.BlocksAsk,
    answers: { 200: house.Blocks },
  },
  'GET /api/tables/:table/complaints': {
    summary: 'What you have reported at the table, and what moderators answered',
    params: table,
    answers: { 200: Type.Array(house.ReportAnswered, { description: 'The oldest first.' }) },
  },
  'POST /api/tables/:table/complaints': {
    summary: 'Reports a problem at the table to the moderators',
    params: table,
    body: house.NewComplaint,
    answers: { 201: house.Complained },
    limit: 'tables',
  },
  'POST /api/tables/:table/explain': {
    summary: 'Why an answer is legal or not',
    params: table,
    body: house.Explain,
    answers: { 200: house.Explained },
    bodyBytes: SHEET_BYTES,
  },
  'GET /api/tables/:table/advice/:seat': {
    summary:
      'The suggested move for an own seat that is asked: what a bot would answer in its place, and why',
    params: Type.Object({ table: id, seat: number }),
    query: Type.Object({ by: Type.Optional(id) }, closed),
    answers: { 200: house.Advice, 409: house.Refused },
    limit: 'advice',
  },
  'GET /api/tables/:table/again': {
    summary: 'Whether those of a table that is over play again, and who is in',
    params: table,
    answers: { 200: house.Again },
  },
  'POST /api/tables/:table/again': {
    summary: 'Plays again with the people of a table that is over: asks them, or goes along',
    params: table,
    answers: { 201: house.TableKey },
    limit: 'tables',
    work: 'table',
  },
  'POST /api/tables/:table/fork': {
    summary: 'A new hot-seat table that shares the past up to an event',
    params: table,
    body: house.Fork,
    answers: { 201: house.TableKey },
    limit: 'tables',
    work: 'table',
  },
  'GET /api/tables/:table/at/:event': {
    summary: 'The table as it stood after an event',
    params: Type.Object({ table: id, event: number }),
    query: since,
    answers: { 200: house.ReplayFrame },
    limit: 'history',
  },
  'GET /api/tables/:table/reports/:seat': {
    summary: 'What an own seat was told, turn by turn; fifty at a time, from an entry of the log on',
    params: Type.Object({ table: id, seat: number }),
    query: Type.Object({ from: Type.Optional(number) }, closed),
    answers: { 200: Type.Array(house.SeatReport, { description: 'In order; empty after the last.' }) },
    limit: 'history',
  },
  'GET /api/tables/:table/desk': {
    summary: 'The desk of the host who plays no seat: acts, the journal, and who is late',
    params: table,
    answers: { 200: house.Desk },
  },
  'POST /api/tables/:table/desk': {
    summary: 'What acts of that host would do; nothing changes',
    params: table,
    body: house.Trial,
    answers: { 200: house.DryRun, 409: house.Refused },
    limit: 'advice',
  },
  'POST /api/tables/:table/desk/what-if': {
    summary:
      'How the game would go on with acts of that host, and without them, if bots played it; nothing is kept',
    params: table,
    body: house.WhatIf,
    answers: { 200: house.Outlook, 409: house.Refused },
    limit: 'advice',
  },
  'GET /api/tables/:table/journal': {
    summary: 'What was done at a table beside moves: for its host without a seat, and for all at the end',
    params: table,
    answers: { 200: house.Journal },
    limit: 'history',
  },
  'GET /api/tables/:table/galaxy': {
    summary: 'The whole game turn by turn, as you may see it: through the eyes of a seat, or all of it',
    params: table,
    query: Type.Object(
      { from: Type.Optional(number), to: Type.Optional(number), eye: Type.Optional(number) },
      closed,
    ),
    answers: { 200: galaxy.GalaxyFrames },
    tagged: true,
    limit: 'history',
  },
  'GET /api/tables/:table/galaxy/layout': {
    summary: 'Where the systems of the map are drawn, as far as you may know of them',
    params: table,
    query: Type.Object({ eye: Type.Optional(number) }, closed),
    answers: { 200: galaxy.GalaxyMap },
    tagged: true,
    limit: 'history',
  },
  'GET /api/tables/:table/galaxy/battles/:turn/:system': {
    summary: 'A battle of a turn, round by round',
    params: Type.Object({ table: id, turn: number, system: number }),
    query: Type.Object({ eye: Type.Optional(number) }, closed),
    answers: { 200: galaxy.GalaxyBattle },
    tagged: true,
    limit: 'history',
  },
  'GET /api/tables/:table/story': {
    summary: 'How a game went that is over; it is reckoned when first asked for, which takes up to a minute',
    params: table,
    answers: { 200: StoryTold },
    limit: 'advice',
  },
  'POST /api/mine': {
    summary: 'The tables one holds keys of, those that wait for one first',
    body: house.Mine,
    answers: {
      200: Type.Array(house.TableSummary, { description: 'Keys that fit nothing are passed over.' }),
    },
  },
  'POST /api/calendar': {
    summary: 'The deadlines of the tables one holds keys of, for calendars',
    body: house.Mine,
    answers: { 200: telling.Calendar },
  },
  'GET /api/tables/:table/telling': {
    summary: 'How the holder of a key is told of what happens at the table',
    params: table,
    answers: { 200: telling.Tellings },
  },
  'POST /api/tables/:table/telling': {
    summary: 'Another way to be told',
    params: table,
    body: telling.NewTelling,
    answers: { 201: telling.Telling },
    limit: 'tables',
  },
  'POST /api/tables/:table/telling/:id': {
    summary: 'Changes when one is told on one way, or ends it',
    params: Type.Object({ table: id, id }),
    body: telling.TellingChange,
    answers: { 200: telling.Tellings },
  },
} as const satisfies Requests
