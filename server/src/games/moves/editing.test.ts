import fs from 'node:fs'
import path from 'node:path'
import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import {
  changeGame,
  createGame,
  importSchedule,
  mergeGame,
  moveGame,
  removeGame,
} from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
let scorer: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  scorer = await running.staff('scorer')
})
afterAll(() => running.close())

const fields = { sport: 'football', day: '2026-09-05', site: 'home', opponent: 'Halford' }
const createId = async (more: object = {}): Promise<number> =>
  (await operator.call(createGame, { body: { ...fields, ...more } })).body.id
const edit = (id: number, more: object) =>
  operator.call(changeGame, { params: { id: String(id) }, body: { ...fields, ...more } })
const merge = (id: number, other: number, ...take: string[]) =>
  operator.call(mergeGame, { params: { id: String(id) }, body: { other, take } })
const move = (id: number, body: object) => operator.call(moveGame, { params: { id: String(id) }, body })
const readGame = async (id: number) => (await operator.call(getScheduleGame, { params: { id: String(id) } })).body.game
const readChanges = async (id: number) =>
  (await operator.call(listChanges, { params: { id: String(id) }, query: {} })).body.changes
const undo = (id: number, seq: number) => operator.call(undoChange, { params: { id: String(id), seq: String(seq) } })
const score = (id: number, home: number) =>
  operator.call(enterScore, {
    params: { id: String(id) },
    body: { seq: 0, status: { kind: 'final' }, score: { home, away: 0 } },
  })

/** The rows of every table about games, without what is counted up or computed from the rest. */
const readRows = async () => {
  const tables = [
    'game',
    'game_change',
    'game_line',
    'game_correction',
    'scorer_game',
    'alert_game',
    'game_merge',
    'trash',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      running.deps.pool.query(
        `select to_jsonb(t) - '{seq,changed_at,calendar_seq,summary}'::text[] as row from ${table} t`,
      ),
    ),
  )
  return Object.fromEntries(
    tables.map((table, index) => [table, rows[index]?.rows.map(({ row }) => JSON.stringify(row)).toSorted()]),
  )
}

test('editing: TV, radio and a note are shown, and each edit is a change that can be undone', async () => {
  const id = await createId({ day: '2026-09-05', venue: 'North Field' })
  const day = { day: '2026-09-05', venue: 'North Field' }
  const edited = await edit(id, { ...day, tv: 'Channel 4', radio: '1280 AM', note: 'First 500 get a T-shirt' })
  expect(edited.body).toMatchObject({ tv: 'Channel 4', radio: '1280 AM', note: 'First 500 get a T-shirt' })
  await edit(id, { ...day, venue: 'South Field', tv: 'Channel 4', radio: '1280 AM' })
  const [venue, coverage] = await readChanges(id)
  expect(venue).toMatchObject({ note: 'Edited venue, note for fans' })
  expect(venue?.cells).toHaveLength(2)
  expect(venue?.cells).toContainEqual({ path: 'facts.venue', from: 'North Field', to: 'South Field' })
  expect(venue?.cells).toContainEqual({ path: 'facts.note', from: 'First 500 get a T-shirt', to: null })
  expect((await undo(id, coverage?.seq ?? 0)).status).toBe(409)
  expect((await undo(id, venue?.seq ?? 0)).status).toBe(200)
  expect((await undo(id, coverage?.seq ?? 0)).status).toBe(200)
  const { venue: place, tv, note } = await readGame(id)
  expect({ place, tv, note }).toEqual({ place: 'North Field', tv: undefined, note: undefined })
})

test('editing: the history begins with who added the game by hand', async () => {
  const id = await createId({ day: '2026-09-08' })
  const read = async (query: Record<string, string> = {}) =>
    (await operator.call(listChanges, { params: { id: String(id) }, query })).body
  const { added, changes } = await read()
  expect(changes).toEqual([])
  expect(added).toEqual({ at: expect.any(String), actor_name: expect.stringMatching(/\S \S/) })
  await edit(id, { day: '2026-09-08', tv: 'Channel 4' })
  expect((await read()).added).toEqual(added)
  expect(await read({ before: '1' })).not.toHaveProperty('added')
})

test('editing: a mark of a move that only a correction made before 078 goes, and each correction can be undone', async () => {
  const { pool } = running.deps
  const migration = fs.readFileSync(
    path.join(import.meta.dirname, '../../../migrations/079-corrected-days.sql'),
    'utf8',
  )
  const repair = migration.slice(migration.indexOf('-- Before 078'))
  // As an edit before 078 left it: the first day is marked.
  const correct = async (id: number, from: string, to: string) => {
    await edit(id, { day: to })
    await pool.query('update game set moved_from = $2 where id = $1', [id, from])
    const [seq] = (await readChanges(id)).map((change: { seq: number }) => change.seq)
    await pool.query(
      `update game_change set moved = jsonb_set(moved #- '{to,moved_reason}' #- '{from,moved_reason}', '{to,moved_from}', to_jsonb($3::text))
       where game_id = $1 and seq = $2`,
      [id, seq, from],
    )
  }
  const [corrected, moved, imported] = [
    await createId({ day: '2025-10-24' }),
    await createId({ day: '2026-10-25' }),
    await createId({ day: '2026-10-28' }),
  ]
  await correct(corrected, '2025-10-24', '2026-10-24')
  await correct(moved, '2026-10-25', '2026-10-26')
  await move(moved, { kind: 'move', day: '2026-10-27' })
  await correct(imported, '2026-10-28', '2026-10-29')
  await pool.query(`update game set day = '2026-10-30' where id = $1`, [imported])
  await pool.query(`begin; ${repair}; commit`)
  expect(await readGame(corrected)).toMatchObject({ day: '2026-10-24', moved_from: null })
  expect(await readGame(moved)).toMatchObject({ day: '2026-10-27', moved_from: '2026-10-25' })
  expect(await readGame(imported)).toMatchObject({ moved_from: '2026-10-28' })
  const [last] = await readChanges(corrected)
  expect((await undo(corrected, last?.seq ?? 0)).status).toBe(200)
  expect(await readGame(corrected)).toMatchObject({ day: '2025-10-24', moved_from: null })
})

test('editing: the history names teams, not their numbers', async () => {
  const id = await createId({ day: '2026-09-07' })
  await edit(id, { day: '2026-09-07', opponent: 'Brackwater' })
  const [change] = await readChanges(id)
  expect(change?.cells).toEqual([{ path: 'facts.away_id', from: 'Halford', to: 'Brackwater' }])
})

test('editing: the same details again are no change', async () => {
  const id = await createId({ day: '2026-09-06' })
  await edit(id, { day: '2026-09-06' })
  expect(await readChanges(id)).toEqual([])
})

test('editing: a game does not become one that is already on the schedule', async () => {
  const first = await createId({ day: '2026-09-10' })
  const id = await createId({ day: '2026-09-11' })
  const { status, refusal } = await edit(id, { day: '2026-09-10' })
  expect([status, refusal.game]).toEqual([409, first])
  expect(refusal.message).toContain('already on the schedule')
})

test('editing: a game entered in the wrong year moves to the season of its new day', async () => {
  const id = await createId({ day: '2025-10-03' })
  expect((await readGame(id)).season).toBe('2025')
  expect((await edit(id, { day: '2026-10-03' })).body).toMatchObject({ season: '2026', moved_from: null })
  const [change] = await readChanges(id)
  await undo(id, change?.seq ?? 0)
  expect(await readGame(id)).toMatchObject({ season: '2025', day: '2025-10-03', moved_from: null })
})

test('editing: the day of a moved game is corrected, and fans still read where it was first and why', async () => {
  const id = await createId({ day: '2026-10-17' })
  await move(id, { kind: 'move', day: '2026-10-18', reason: 'Field drainage' })
  const told = { moved_from: '2026-10-17', moved_reason: 'Field drainage' }
  expect((await edit(id, { day: '2026-10-19' })).body).toMatchObject({ day: '2026-10-19', ...told })
  const onFirstDay = (await edit(id, { day: '2026-10-17' })).body
  expect(onFirstDay).toMatchObject({ day: '2026-10-17', moved_from: null })
  expect(onFirstDay).not.toHaveProperty('moved_reason')
  const [back] = await readChanges(id)
  await undo(id, back?.seq ?? 0)
  expect(await readGame(id)).toMatchObject({ day: '2026-10-19', ...told })
})

test('removing: a final goes to the trash and comes back with its score, but a live game stays', async () => {
  const id = await createId({ day: '2026-09-12' })
  await score(id, 31)
  const removed = await operator.call(removeGame, { params: { id: String(id) } })
  expect(removed.status).toBe(200)
  expect((await operator.call(getScheduleGame, { params: { id: String(id) } })).status).toBe(404)
  await operator.call(restoreTrash, { params: { id: String(removed.body.trash) } })
  expect(await readGame(id)).toMatchObject({ status: { kind: 'final' }, home: { score: 31 } })
  await operator.call(enterScore, {
    params: { id: String(id) },
    body: { seq: 1, status: { kind: 'live', label: '4th' } },
  })
  expect((await operator.call(removeGame, { params: { id: String(id) } })).status).toBe(409)
})

test('merging: the kept game takes what was chosen, scorers follow, and the old address opens it', async () => {
  const { pool } = running.deps
  const event = (
    await operator.call(createEvent, {
      body: { title: 'Halford', starts_at: '2026-12-20T18:00:00.000Z', sport: 'football' },
    })
  ).body.event.id
  const kept = await createId({ day: '2026-12-19', venue: 'North Field', tv: 'Channel 4' })
  const other = await createId({
    day: '2026-12-20',
    starts_at: '2026-12-20T20:00:00.000Z',
    opponent: 'Hallford',
    live_event: event,
  })
  await score(other, 17)
  await pool.query('insert into scorer_game (customer_uid, game_id) values ($1, $2)', [scorer.uid, other])
  const before = await readRows()

  const merged = await merge(kept, other, 'when', 'stream', 'teams', 'score')
  expect(merged.status).toBe(200)
  expect(merged.body).toMatchObject({
    id: kept,
    day: '2026-12-20',
    moved_from: null,
    venue: 'North Field',
    tv: 'Channel 4',
    away: { name: 'Hallford' },
    home: { score: 17 },
    watch: { kind: 'event', id: event },
  })
  expect((await readGame(other)).id).toBe(kept)
  expect((await pool.query('select game_id from scorer_game where customer_uid = $1', [scorer.uid])).rows).toEqual([
    { game_id: kept },
  ])

  const [change] = await readChanges(kept)
  expect(change?.note).toContain('Merged with 2026-12-20 football')
  expect((await undo(kept, change?.seq ?? 0)).status).toBe(200)
  const after = await readRows()
  const { game_change: changesBefore = [], ...restBefore } = before
  const { game_change: changesAfter = [], ...restAfter } = after
  expect(restAfter).toEqual(restBefore)
  expect(changesAfter).toEqual(expect.arrayContaining(changesBefore))
  expect((await readGame(other)).id).toBe(other)
})

test('merging: a day comes with what fans were told of it, and without that of the day that is left out', async () => {
  const moved = await createId({ day: '2026-10-23' })
  await move(moved, { kind: 'move', day: '2026-10-24', reason: 'Snow' })
  const plain = await createId({ day: '2026-10-25' })
  const told = { day: '2026-10-24', moved_from: '2026-10-23', moved_reason: 'Snow' }
  expect((await merge(plain, moved, 'when')).body).toMatchObject(told)
  const [merged] = await readChanges(plain)
  await undo(plain, merged?.seq ?? 0)
  expect(await readGame(plain)).toMatchObject({ day: '2026-10-25', moved_from: null })
  expect((await merge(moved, plain, 'when')).body).toMatchObject({ day: '2026-10-25', moved_from: null })
  const [other] = await readChanges(moved)
  await undo(moved, other?.seq ?? 0)
  expect(await readGame(moved)).toMatchObject(told)
})

test('merging: a file that still has the wrong day does not add the game again', async () => {
  const kept = await createId({ day: '2026-11-07' })
  const wrong = await createId({ day: '2026-11-21' })
  await merge(kept, wrong)
  const csv = 'Sport,Date,Opponent,At\nfootball,2026-11-07,Halford,Home\nfootball,2026-11-21,Halford,Home\n'
  const { body } = await operator.call(importSchedule, {
    query: {},
    body: new TextEncoder().encode(csv),
    headers: { 'content-type': 'text/csv' },
  })
  expect(body).toMatchObject({ added: [], changed: [], same: 1 })
  expect(body.skipped).toEqual([expect.stringContaining('merged into another game')])
})

test('merging: an address that was merged twice opens the game that stayed', async () => {
  const [one, two, three] = [
    await createId({ day: '2026-12-01' }),
    await createId({ day: '2026-12-02' }),
    await createId({ day: '2026-12-03' }),
  ]
  await merge(two, one)
  await merge(three, two)
  expect((await readGame(one)).id).toBe(three)
})

test('merging: games that cannot be one are refused, and nothing changes', async () => {
  const game = await createId({ day: '2026-12-10' })
  const softball = await createId({ day: '2026-12-10', sport: 'softball' })
  const away = await createId({ day: '2026-12-11', site: 'away' })
  const live = await createId({ day: '2026-12-12' })
  await operator.call(enterScore, {
    params: { id: String(live) },
    body: { seq: 0, status: { kind: 'live', label: '1st' } },
  })
  const before = await readRows()
  expect((await merge(game, game)).status).toBe(400)
  expect((await merge(game, 999_999)).status).toBe(404)
  expect((await merge(game, softball)).status).toBe(409)
  expect((await merge(game, live)).status).toBe(409)
  expect((await merge(game, away, 'score')).status).toBe(400)
  expect(await readRows()).toEqual(before)
})
