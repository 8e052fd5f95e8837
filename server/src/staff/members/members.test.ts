import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { getStatus } from '@fieldhouse/contract/films/admin'
import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { staffMe } from '@fieldhouse/contract/staff/me'
import { assignScorer, changeStaff, removeStaff, staffList } from '@fieldhouse/contract/staff/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { staffWithCodeApp } from '../test-staff.ts'

let running: TestApp
let owner: Fan
beforeAll(async () => {
  running = await testApp()
  owner = await running.staff('owner')
})
afterAll(() => running.close())

const change = (by: Fan, who: Fan, role: string, games: number[] = []) =>
  by.call(changeStaff, { params: { uid: who.uid }, body: { role, games } })
const remove = (by: Fan, who: Fan) => by.call(removeStaff, { params: { uid: who.uid } })

let opponents = 0
async function newGame(): Promise<number> {
  opponents += 1
  const game = { sport: 'baseball', day: '2026-11-28', site: 'home', opponent: `Visitors ${opponents}` }
  return (await owner.call(createGame, { body: game })).body.id
}

test('staff list: shows each person’s role, games and whether they have a second factor', async () => {
  const scorer = await running.staff('scorer')
  const game = await newGame()
  await change(owner, scorer, 'scorer', [game])
  const { staff: operator } = await staffWithCodeApp(running, 'operator')
  const { status, body } = await operator.call(staffList)
  expect(status).toBe(200)
  const of = (who: Fan) => body.staff.find(({ uid }) => uid === who.uid)
  expect(of(scorer)).toMatchObject({ email: scorer.email, role: 'scorer', games: [game], second_factor: false })
  expect(of(operator)).toMatchObject({ role: 'operator', games: [], second_factor: true })
  expect(of(operator)?.last_seen_at).not.toBeNull()
  expect(of(await running.fan())).toBeUndefined()
})

test('staff: a new role applies at once, in open sessions and on every server', async () => {
  const editor = await running.staff('editor')
  const other = await running.another()
  const otherVisitor = other.visitor({ device: editor.device })
  otherVisitor.jwt = editor.jwt
  expect((await otherVisitor.call(staffList)).status).toBe(403)
  expect((await change(owner, editor, 'operator')).body).toMatchObject({ uid: editor.uid, role: 'operator' })
  expect((await editor.call(staffList)).status).toBe(200)
  await expect.poll(async () => (await otherVisitor.call(staffList)).status).toBe(200)
  await change(owner, editor, 'scorer')
  expect((await editor.call(getStatus)).status).toBe(403)
  await expect.poll(async () => (await otherVisitor.call(getStatus)).status).toBe(403)
  await other.close()
})

test('staff: a removed person becomes a fan, signed out, without games and second factor', async () => {
  const { staff } = await staffWithCodeApp(running, 'operator')
  const phone = await running.visitor().signIn(staff.email, staff.password)
  expect((await remove(owner, staff)).status).toBe(200)
  for (const session of [staff, phone]) expect((await session.call(getCustomer)).status).toBe(401)
  const back = await running.visitor().signIn(staff.email, staff.password)
  expect((await back.call(getCustomer)).status).toBe(200)
  expect((await back.call(staffMe)).status).toBe(403)
  expect((await remove(owner, staff)).status).toBe(404)
  const { rows } = await running.deps.pool.query('select 1 from code_app where customer_uid = $1', [staff.uid])
  expect(rows).toEqual([])
})

test('staff: a fan can only join by an invitation', async () => {
  const fan = await running.fan()
  expect((await change(owner, fan, 'editor')).status).toBe(404)
  expect((await fan.call(staffMe)).status).toBe(403)
})

test('staff: the last owner stays, even when two owners act at once', async () => {
  const others = "update customer set role = 'editor' where role = 'owner' and uid <> $1"
  await running.deps.pool.query(others, [owner.uid])
  expect((await change(owner, owner, 'operator')).status).toBe(409)
  expect((await remove(owner, owner)).refusal.message).toBe(
    'The last owner can’t be removed. Make someone else an owner first.',
  )
  for (let round = 0; round < 5; round += 1) {
    const second = await running.staff('owner')
    const third = await running.staff('owner')
    const answers = await Promise.all([
      change(second, third, 'editor'),
      change(third, second, 'editor'),
      remove(second, owner),
      remove(third, third),
      change(second, second, 'operator'),
    ])
    expect(answers.every(({ status }) => [200, 401, 403, 404, 409].includes(status))).toBe(true)
    const { rows } = await running.deps.pool.query("select uid from customer where role = 'owner'")
    expect(rows.length).toBeGreaterThan(0)
    const { rowCount } = await running.deps.pool.query("update customer set role = 'owner' where uid = $1", [owner.uid])
    expect(rowCount).toBe(1)
    owner = await running.visitor().signIn(owner.email, owner.password)
  }
})

test('staff: every change is in the audit log with both names', async () => {
  const editor = await running.staff('editor')
  await running.deps.pool.query("update customer set firstname = 'Ed', lastname = 'Itor' where uid = $1", [editor.uid])
  await change(owner, editor, 'scorer', [])
  await remove(owner, editor)
  const { entries } = (await owner.call(auditTrail)).body
  const who = { actor: owner.uid, actor_name: 'Ana Ruiz', subject: `staff ${editor.uid}`, subject_name: 'Ed Itor' }
  expect(entries.slice(0, 2)).toMatchObject([
    { ...who, action: 'remove staff', change: JSON.stringify({ was: 'scorer' }) },
    { ...who, action: 'change staff', change: JSON.stringify({ was: 'editor', role: 'scorer', games: [] }) },
  ])
})

test('staff: a scorer scores only assigned games and undoes only their own changes', async () => {
  const scorer = await running.staff('scorer')
  const [mine, other] = [await newGame(), await newGame()]
  expect((await change(owner, scorer, 'scorer', [mine, 999_999])).status).toBe(404)
  expect((await change(owner, scorer, 'scorer', [mine])).status).toBe(200)
  expect((await scorer.call(staffMe)).body.games).toEqual([mine])
  const score = async (by: Fan, id: number, seq: number, home: number) =>
    by.call(enterScore, {
      params: { id: String(id) },
      body: { seq, score: { home, away: 0 } },
    })
  const first = await score(scorer, mine, 0, 1)
  expect(first.status).toBe(200)
  expect((await score(scorer, other, 0, 1)).status).toBe(403)
  expect((await scorer.call(listChanges, { params: { id: String(mine) } })).body.changes).toHaveLength(1)
  expect((await scorer.call(listChanges, { params: { id: String(other) } })).status).toBe(403)
  const second = await score(owner, mine, first.body.seq, 2)
  const undo = (by: Fan, seq: number) => by.call(undoChange, { params: { id: String(mine), seq: String(seq) } })
  const refused = await undo(scorer, second.body.seq)
  expect([refused.status, refused.refusal.message]).toEqual([403, 'Scorers can only undo their own changes.'])
  const third = await score(scorer, mine, second.body.seq, 3)
  expect((await undo(scorer, third.body.seq)).status).toBe(200)
  expect((await undo(owner, second.body.seq)).status).toBe(200)
  await change(owner, scorer, 'scorer', [other])
  expect((await score(scorer, mine, 9, 4)).status).toBe(403)
})

test('staff: a removed game is no longer assigned', async () => {
  const scorer = await running.staff('scorer')
  const game = await newGame()
  await change(owner, scorer, 'scorer', [game])
  expect((await owner.call(removeGame, { params: { id: String(game) } })).status).toBe(200)
  expect((await scorer.call(staffMe)).body.games).toEqual([])
})

const assign = (by: Fan, who: Fan, body: object) => by.call(assignScorer, { params: { uid: who.uid }, body })
const scoreGame = (who: Fan, game: number) =>
  who.call(enterScore, { params: { id: String(game) }, body: { seq: 0, score: { away: 1, home: 0 } } })

test('scorers: a team covers all of its games, also those that come later', async () => {
  const scorer = await running.staff('scorer')
  const operator = await running.staff('operator')
  const game = await newGame()
  expect((await scoreGame(scorer, game)).status).toBe(403)
  const assigned = await assign(operator, scorer, { add: { teams: ['baseball'] } })
  expect(assigned.body).toMatchObject({ games: [], teams: ['baseball'] })
  expect((await scoreGame(scorer, game)).status).not.toBe(403)
  expect((await scoreGame(scorer, await newGame())).status).not.toBe(403)
  expect((await scorer.call(staffMe)).body).toMatchObject({ teams: ['baseball'] })
  await assign(operator, scorer, { add: { games: [game] }, remove: { teams: ['baseball'] } })
  expect((await scorer.call(staffMe)).body).toMatchObject({ games: [game], teams: [] })
  expect((await scoreGame(scorer, await newGame())).status).toBe(403)
  const lines = await auditLines(operator)
  expect(lines.filter(({ action }) => action === 'assign scorer')).toMatchObject([
    { actor: operator.uid, change: JSON.stringify({ games: [game], removed_teams: ['baseball'] }) },
    { change: JSON.stringify({ teams: ['baseball'] }) },
  ])
})

test('scorers: another role keeps the assignments, and leaving the staff ends them', async () => {
  const scorer = await running.staff('scorer')
  const game = await newGame()
  await assign(owner, scorer, { add: { games: [game], teams: ['football'] } })
  const setRole = (role: string) => owner.call(changeStaff, { params: { uid: scorer.uid }, body: { role } })
  await setRole('editor')
  expect((await setRole('scorer')).body).toMatchObject({ role: 'scorer', games: [game], teams: ['football'] })
  await remove(owner, scorer)
  const { rows } = await running.deps.pool.query(
    'select 1 from scorer_team where customer_uid = $1 union all select 1 from scorer_game where customer_uid = $1',
    [scorer.uid],
  )
  expect(rows).toEqual([])
})

test('scorers: only operators assign, and only known games and teams', async () => {
  const scorer = await running.staff('scorer')
  expect((await assign(scorer, scorer, { add: { teams: ['baseball'] } })).status).toBe(403)
  expect((await assign(owner, scorer, { add: { teams: ['quidditch'] } })).refusal.message).toContain(
    'isn’t one of your',
  )
  expect((await assign(owner, scorer, { add: { games: [999_999] } })).status).toBe(404)
  expect((await assign(owner, await running.fan(), { add: { teams: ['baseball'] } })).status).toBe(404)
})

const auditLines = async (by: Fan) => (await by.call(auditTrail)).body.entries
