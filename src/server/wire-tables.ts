/** What is asked at a table, and of a person's own tables. */

import { Type } from 'typebox'
import * as house from '../house/api/contract.ts'
import * as galaxy from '../house/api/galaxy.ts'
import { Telling as StoryTold } from '../house/api/insights.ts'
import * as telling from '../house/api/notifications.ts'
import * as people from '../house/api/people.ts'
import { SHEET_BYTES } from './limits.ts'
import { closed, done, id, made, number, ok, type Requests, ruled, since, table } from './wire-request.ts'

export const ofTables = {
  'POST /api/tables': made('Makes a table', house.TableKey, {
    body: house.NewTable,
    limit: 'tables',
    work: 'table',
  }),
  'DELETE /api/tables/:table': done(
    'Deletes a table for good, as its maker may when nobody else is playing at it',
    'It is gone.',
    { params: table },
  ),
  'POST /api/tables/:table/join': ok('Takes an open seat', house.TableKey, {
    params: table,
    body: house.Join,
    limit: 'tables',
    work: 'seat',
  }),
  'POST /api/tables/:table/link': ok(
    'Another key for one’s seat: the old one opens nothing any more',
    house.TableKey,
    { params: table, body: people.Relink, limit: 'tables' },
  ),
  'GET /api/tables/:table': ok('The table as you may see it', house.TableState, {
    params: table,
    query: since,
  }),
  'POST /api/tables/:table/answers': ruled('Answers a question', house.Accepted, {
    params: table,
    body: house.Answer,
    bodyBytes: SHEET_BYTES,
  }),
  'POST /api/tables/:table/host': ruled(
    'Ends a wait, changes who plays a seat, acts in the game, leaves it',
    house.Accepted,
    { params: table, body: house.Host, limit: 'advice' },
  ),
  'POST /api/tables/:table/undo': ruled('Takes the last answer back', house.Accepted, {
    params: table,
    body: house.Undo,
  }),
  'POST /api/tables/:table/talk': done('Says something at the table', 'It was said.', {
    params: table,
    body: house.Say,
    limit: 'talk',
  }),
  'POST /api/tables/:table/blocks': done(
    'Does not want to meet somebody of the table at open seats any more, or does again',
    'It is so.',
    { params: table, body: house.NewBlock, limit: 'tables' },
  ),
  'POST /api/tables/:table/blocked': ok('The players of the table that you have blocked', house.Blocks, {
    params: table,
    body: house.BlocksAsk,
  }),
  'GET /api/tables/:table/complaints': ok(
    'What you have reported at the table, and what moderators answered',
    Type.Array(house.ReportAnswered, { description: 'The oldest first.' }),
    { params: table },
  ),
  'POST /api/tables/:table/complaints': made(
    'Reports a problem at the table to the moderators',
    house.Complained,
    { params: table, body: house.NewComplaint, limit: 'tables' },
  ),
  'POST /api/tables/:table/explain': ok('Why an answer is legal or not', house.Explained, {
    params: table,
    body: house.Explain,
    bodyBytes: SHEET_BYTES,
  }),
  'GET /api/tables/:table/advice/:seat': ruled(
    'The suggested move for an own seat that is asked: what a bot would answer in its place, and why',
    house.Advice,
    {
      params: Type.Object({ table: id, seat: number }),
      query: Type.Object({ by: Type.Optional(id) }, closed),
      limit: 'advice',
    },
  ),
  'GET /api/tables/:table/again': ok(
    'Whether those of a table that is over play again, and who is in',
    house.Again,
    { params: table },
  ),
  'POST /api/tables/:table/again': made(
    'Plays again with the people of a table that is over: asks them, or goes along',
    house.TableKey,
    { params: table, limit: 'tables', work: 'table' },
  ),
  'POST /api/tables/:table/fork': made(
    'A new hot-seat table that shares the past up to an event',
    house.TableKey,
    { params: table, body: house.Fork, limit: 'tables', work: 'table' },
  ),
  'GET /api/tables/:table/at/:event': ok('The table as it stood after an event', house.ReplayFrame, {
    params: Type.Object({ table: id, event: number }),
    query: since,
    limit: 'history',
  }),
  'GET /api/tables/:table/reports/:seat': ok(
    'What an own seat was told, turn by turn; fifty at a time, from an entry of the log on',
    Type.Array(house.SeatReport, { description: 'In order; empty after the last.' }),
    {
      params: Type.Object({ table: id, seat: number }),
      query: Type.Object({ from: Type.Optional(number) }, closed),
      limit: 'history',
    },
  ),
  'GET /api/tables/:table/desk': ok(
    'The desk of the host who plays no seat: acts, the journal, and who is late',
    house.Desk,
    { params: table },
  ),
  'POST /api/tables/:table/desk': ruled('What acts of that host would do; nothing changes', house.DryRun, {
    params: table,
    body: house.Trial,
    limit: 'advice',
  }),
  'POST /api/tables/:table/desk/what-if': ruled(
    'How the game would go on with acts of that host, and without them, if bots played it; nothing is kept',
    house.Outlook,
    { params: table, body: house.WhatIf, limit: 'advice' },
  ),
  'GET /api/tables/:table/journal': ok(
    'What was done at a table beside moves: for its host without a seat, and for all at the end',
    house.Journal,
    { params: table, limit: 'history' },
  ),
  'GET /api/tables/:table/galaxy': ok(
    'The whole game turn by turn, as you may see it: through the eyes of a seat, or all of it',
    galaxy.GalaxyFrames,
    {
      params: table,
      query: Type.Object(
        { from: Type.Optional(number), to: Type.Optional(number), eye: Type.Optional(number) },
        closed,
      ),
      tagged: true,
      limit: 'history',
    },
  ),
  'GET /api/tables/:table/galaxy/layout': ok(
    'Where the systems of the map are drawn, as far as you may know of them',
    galaxy.GalaxyMap,
    {
      params: table,
      query: Type.Object({ eye: Type.Optional(number) }, closed),
      tagged: true,
      limit: 'history',
    },
  ),
  'GET /api/tables/:table/galaxy/chronicle': ok(
    'A game that is over, in sentences; it is made when first asked for, which may take some seconds',
    galaxy.GalaxyChronicle,
    { params: table, tagged: true, limit: 'history' },
  ),
  'GET /api/tables/:table/galaxy/battles/:turn/:system': ok(
    'A battle of a turn, round by round',
    galaxy.GalaxyBattle,
    {
      params: Type.Object({ table: id, turn: number, system: number }),
      query: Type.Object({ eye: Type.Optional(number) }, closed),
      tagged: true,
      limit: 'history',
    },
  ),
  'GET /api/tables/:table/story': ok(
    'How a game went that is over; it is reckoned when first asked for, which takes up to a minute',
    StoryTold,
    { params: table, limit: 'advice' },
  ),
  'POST /api/mine': ok(
    'The tables one holds keys of, those that wait for one first',
    Type.Array(house.TableSummary, { description: 'Keys that fit nothing are passed over.' }),
    { body: house.Mine },
  ),
  'POST /api/calendar': ok('The deadlines of the tables one holds keys of, for calendars', telling.Calendar, {
    body: house.Mine,
  }),
  'GET /api/tables/:table/telling': ok(
    'How the holder of a key is told of what happens at the table',
    telling.Tellings,
    { params: table },
  ),
  'POST /api/tables/:table/telling': made('Another way to be told', telling.Telling, {
    params: table,
    body: telling.NewTelling,
    limit: 'tables',
  }),
  'POST /api/tables/:table/telling/:id': ok(
    'Changes when one is told on one way, or ends it',
    telling.Tellings,
    { params: Type.Object({ table: id, id }), body: telling.TellingChange },
  ),
} as const satisfies Requests
