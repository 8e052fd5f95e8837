import { dayMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { openFan } from '@fieldhouse/contract/fans/fans'
import { contentVod } from '@fieldhouse/contract/films/films'
import { changeGame, createGame, mergeGame, moveGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { grantPlan } from '@fieldhouse/contract/plans/admin'
import { listPlanCodes, makePlanCodes, openPlanCodes } from '@fieldhouse/contract/plans/codes'
import { grantGroup, listGroups, previewGroupGrant, undoGroup } from '@fieldhouse/contract/plans/groups'
import { getMyPlans, lookUpPlanCode, redeemPlanCode } from '@fieldhouse/contract/plans/my-plans'
import type { PassTarget } from '@fieldhouse/contract/plans/passes'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { changeSportAddress, listManagedSports } from '@fieldhouse/contract/school/sports'
import { listTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { lockedVideo, openWithLockedVideo } from '../test-locked-video.ts'

let running: TestApp
let support: Fan
let fan: Fan
beforeAll(async () => {
  running = await openWithLockedVideo()
})
afterAll(() => running.close())
beforeEach(async () => {
  running.deps.clock.advance(minuteMs)
  support = await running.staff('operator')
  fan = await running.fan()
})

const inDays = (days: number): string => new Date(running.deps.clock.now().getTime() + days * dayMs).toISOString()
const moved = (at: string | null | undefined, days: number): string =>
  new Date(Date.parse(at ?? '') + days * dayMs).toISOString()
const refused = { status: 404, refusal: { message: 'That code didn’t work. Check it, or ask where you got it.' } }

let opponents = 0
/** A game in four weeks, whose live event needs a plan. */
async function planGame(sport = 'football') {
  const starts_at = inDays(28)
  const { event } = (
    await support.call(createEvent, { body: { title: 'At night', starts_at, sport, plans: ['plus'] } })
  ).body
  const opponent = `Guests ${++opponents}`
  const body = { sport, day: starts_at.slice(0, 10), starts_at, site: 'home' as const, opponent, live_event: event.id }
  const { id } = (await support.call(createGame, { body })).body
  return { id, event: event.id, only: { kind: 'game', id } satisfies PassTarget }
}
const move = (id: number, starts_at: string) =>
  support.call(moveGame, { params: { id: String(id) }, body: { kind: 'move', starts_at } })
const remove = (id: number) => support.call(removeGame, { params: { id: String(id) } })
async function restore() {
  const [entry] = (await support.call(listTrash)).body.entries
  return support.call(restoreTrash, { params: { id: String(entry?.id) }, body: {} })
}
const join = async (event: number) =>
  (await fan.call(joinPlay, { body: { content: { kind: 'event', id: event } } })).body.kind
const mine = async (who = fan) => (await who.call(getMyPlans)).body
const grantsOf = async ({ uid }: Fan) => (await support.call(openFan, { params: { uid } })).body.grants
const give = (only: PassTarget | undefined, ends_at: string, plan = 'plus') =>
  support.call(grantPlan, {
    params: { uid: fan.uid },
    body: { plan, ends_at, reason: 'Contest', ...(only && { only }) },
  })

const askForCodes = (only: PassTarget | undefined, more: object = {}) =>
  support.call(makePlanCodes, {
    body: {
      label: 'Promo table',
      plan: 'plus',
      codes: 2,
      uses: 5,
      redeem_until: inDays(30),
      ends_at: inDays(36),
      ...(only && { only }),
      ...more,
    },
  })
async function makeCodes(only: PassTarget | undefined, more: object = {}) {
  const { body: batch } = await askForCodes(only, more)
  const { body } = await support.call(openPlanCodes, { params: { id: String(batch.id) } })
  return { batch, code: body.codes[0]?.code ?? '' }
}
const batchOf = async (id: number) => (await support.call(listPlanCodes)).body.batches.find((batch) => batch.id === id)
const lookUp = (code: string) => fan.call(lookUpPlanCode, { body: { code } })
const redeem = (code: string, who = fan) => who.call(redeemPlanCode, { body: { code } })

test('codes for a game: a fan reads what the code is for, and watches that game and no other', async () => {
  const [game, other] = [await planGame(), await planGame()]
  const { batch, code } = await makeCodes(game.only)
  const only = { kind: 'game', id: game.id, name: expect.stringContaining(`Guests ${opponents - 1} at`) }
  expect(batch).toMatchObject({ only, state: 'on', ends_at: inDays(36) })
  expect((await lookUp(code)).body).toMatchObject({
    only,
    state: 'new',
    mine: { name: 'Free', ends_at: null, by_pass: false },
  })
  expect((await redeem(code)).body).toMatchObject({
    only,
    state: 'redeemed',
    ends_at: batch.ends_at,
    mine: { name: 'Utes+', ends_at: batch.ends_at, by_pass: true },
  })
  expect([await join(game.event), await join(other.event)]).toEqual(['waiting', 'unavailable'])
  expect(await mine()).toMatchObject({ plan: 'free', passes: [{ plan: 'plus', source: 'code', only }] })
})

test('codes for a game: the video that staff link to the game opens, and closes when they unlink it', async () => {
  const day = inDays(28).slice(0, 10)
  const facts = { sport: 'football', day, site: 'home' as const, opponent: `Guests ${++opponents}` }
  const params = { id: String(lockedVideo) }
  const video = async () => (await fan.call(contentVod, { params })).body.unavailable?.code
  expect(await video()).toBe('plan')
  const { id } = (await support.call(createGame, { body: { ...facts, title_id: lockedVideo } })).body
  const { code } = await makeCodes({ kind: 'game', id })
  await redeem(code)
  await expect.poll(video).toBeUndefined()
  await support.call(changeGame, { params: { id: String(id) }, body: { ...facts, title_id: null } })
  await expect.poll(video).toBe('plan')
})

test('codes for a team: days count from the use, and another team stays locked', async () => {
  const [football, basketball] = [await planGame(), await planGame('mens-basketball')]
  const { batch, code } = await makeCodes({ kind: 'team', sport: 'football' }, { ends_at: undefined, days: 10 })
  expect(batch).toMatchObject({ only: { kind: 'team', sport: 'football' }, days: 10 })
  const { body } = await redeem(code)
  expect(body).toMatchObject({ only: { kind: 'team', sport: 'football' }, ends_at: inDays(10) })
  expect([await join(football.event), await join(basketball.event)]).toEqual(['waiting', 'unavailable'])
})

test('codes for a game: the same pass and the plan everywhere change nothing, other passes do', async () => {
  const [game, other] = [await planGame(), await planGame()]
  const { code } = await makeCodes(game.only)
  const everywhere = await makeCodes(undefined)
  await give(other.only, inDays(60))
  await give(game.only, inDays(20))
  expect((await lookUp(code)).body).toMatchObject({ state: 'new', mine: { name: 'Utes+', by_pass: true } })
  await give(game.only, inDays(36))
  expect((await lookUp(code)).body).toMatchObject({
    state: 'covered',
    mine: { name: 'Utes+', ends_at: inDays(36), by_pass: true },
  })
  expect((await lookUp(everywhere.code)).body).toMatchObject({ state: 'new', mine: { name: 'Free', by_pass: false } })
  await give(undefined, inDays(40), 'season')
  expect((await lookUp(code)).body).toMatchObject({ state: 'covered', mine: { name: 'Season Pass', by_pass: false } })
})

test('codes for a game: they move with it, and can be redeemed longer, never after the pass ends', async () => {
  const game = await planGame()
  const { batch, code } = await makeCodes(game.only)
  const early = await makeCodes(game.only, { redeem_until: inDays(5) })
  const others = await makeCodes(undefined)
  await move(game.id, inDays(38))
  expect(await batchOf(batch.id)).toMatchObject({
    ends_at: moved(batch.ends_at, 10),
    redeem_until: moved(batch.redeem_until, 10),
  })
  expect(await batchOf(early.batch.id)).toMatchObject({
    ends_at: moved(batch.ends_at, 10),
    redeem_until: early.batch.redeem_until,
  })
  expect(await batchOf(others.batch.id)).toMatchObject({ ends_at: others.batch.ends_at })
  await move(game.id, inDays(12))
  const sooner = moved(batch.ends_at, -16)
  expect(await batchOf(batch.id)).toMatchObject({ ends_at: sooner, redeem_until: sooner, state: 'on' })
  expect((await redeem(code)).body).toMatchObject({ ends_at: sooner })
  await move(game.id, inDays(22))
  expect((await mine()).passes).toMatchObject([{ ends_at: moved(sooner, 10) }])
  expect((await lookUp(code)).body).toMatchObject({ state: 'redeemed', ends_at: moved(sooner, 10) })
})

for (const isMovedFirst of [true, false])
  test(`codes for a game: a game that moves ${isMovedFirst ? 'just before' : 'while'} a fan redeems takes the new pass along`, async () => {
    const { pool } = running.deps
    const game = await planGame()
    const { batch, code } = await makeCodes(game.only)
    const blocker = await pool.connect()
    await blocker.query('begin')
    // The line of the audit log comes last, so the pass is already written.
    await blocker.query('lock table audit in exclusive mode')
    const countWaiting = async () =>
      (
        await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
           and query not like '%pg_stat_activity%'`,
        )
      ).rowCount
    const start = [() => move(game.id, inDays(38)), () => redeem(code)]
    if (!isMovedFirst) start.reverse()
    const sent: Promise<{ status: number }>[] = []
    for (const request of start) {
      sent.push(request())
      await expect.poll(countWaiting).toBe(sent.length)
    }
    await blocker.query('rollback')
    blocker.release()
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
    expect((await mine()).passes).toMatchObject([{ ends_at: moved(batch.ends_at, 10) }])
  })

test('codes for a game: in the trash they do not work, and they come back with the game', async () => {
  const game = await planGame()
  const { batch, code } = await makeCodes(game.only)
  const used = await makeCodes(game.only)
  await redeem(used.code)
  await remove(game.id)
  expect(await batchOf(batch.id)).toMatchObject({ only: { kind: 'removed' }, state: 'over' })
  for (const answer of [await lookUp(code), await redeem(code), await lookUp(used.code)])
    expect(answer).toMatchObject(refused)
  expect((await mine()).passes).toEqual([])
  await restore()
  expect(await batchOf(batch.id)).toMatchObject({ only: game.only, state: 'on' })
  expect((await mine()).passes).toHaveLength(1)
  expect((await redeem(code, await running.fan())).status).toBe(200)
})

test('codes and grants for a game follow it into a merge', async () => {
  const [kept, removed] = [await planGame(), await planGame()]
  const { batch, code } = await makeCodes(removed.only)
  await grantMany([fan], removed.only)
  await support.call(mergeGame, { params: { id: String(kept.id) }, body: { other: removed.id, take: [] } })
  expect(await batchOf(batch.id)).toMatchObject({ only: { id: kept.id }, state: 'on' })
  expect((await support.call(listGroups)).body.groups[0]).toMatchObject({ only: { id: kept.id }, can_undo: true })
  expect((await redeem(code, await running.fan())).body).toMatchObject({ only: { id: kept.id } })
})

test('codes for a game: an unknown game or team, and days for a game, are refused', async () => {
  const game = await planGame()
  expect((await askForCodes({ kind: 'game', id: 999_999 })).refusal).toMatchObject({
    message: 'That game doesn’t exist.',
  })
  expect((await askForCodes({ kind: 'team', sport: 'quidditch' })).refusal).toMatchObject({
    message: 'That team doesn’t exist.',
  })
  expect((await askForCodes(game.only, { ends_at: undefined, days: 10 })).refusal).toMatchObject({
    message: 'A pass for one game ends on a date.',
  })
})

const previewMany = async (fans: readonly Fan[], only: PassTarget | undefined, ends_at: string) =>
  (
    await support.call(previewGroupGrant, {
      body: { emails: fans.map(({ email }) => email), plan: 'plus', ends_at, ...(only && { only }) },
    })
  ).body
async function grantMany(fans: readonly Fan[], only: PassTarget | undefined, ends_at = inDays(36)) {
  const { fingerprint } = await previewMany(fans, only, ends_at)
  const emails = fans.map(({ email }) => email)
  const body = { emails, plan: 'plus', ends_at, reason: 'Pep band', preview: fingerprint, ...(only && { only }) }
  return support.call(grantGroup, { body })
}
const undo = async () => {
  const [group] = (await support.call(listGroups)).body.groups
  return support.call(undoGroup, { params: { id: String(group?.id) } })
}

test('many fans: a pass is previewed for its game, granted, moved with the game, and undone', async () => {
  const [game, other] = [await planGame(), await planGame()]
  const shorter = await running.fan()
  const longer = await running.fan()
  for (const [who, ends_at] of [
    [shorter, inDays(20)],
    [longer, inDays(60)],
  ] as const)
    await support.call(grantPlan, {
      params: { uid: who.uid },
      body: { plan: 'plus', only: game.only, ends_at, reason: 'Contest' },
    })
  await give(other.only, inDays(60))
  const shown = await previewMany([fan, shorter, longer], game.only, inDays(36))
  expect(shown).toMatchObject({ only: { kind: 'game', id: game.id } })
  expect(shown.fans.map(({ kind, plan }) => [kind, plan])).toEqual([
    ['new', 'free'],
    ['longer', 'plus'],
    ['has', 'plus'],
  ])
  expect((await previewMany([longer], undefined, inDays(36))).fans).toMatchObject([{ kind: 'new', plan: 'free' }])
  expect((await grantMany([fan, shorter, longer], game.only)).body).toMatchObject({ fans: 2 })
  expect(await join(game.event)).toBe('waiting')
  expect((await support.call(listGroups)).body.groups[0]).toMatchObject({ only: { id: game.id }, fans: 2 })
  await move(game.id, inDays(38))
  expect((await support.call(listGroups)).body.groups[0]?.ends_at).toBe(inDays(46))
  running.deps.clock.advance(secondMs)
  await undo()
  expect(await join(game.event)).toBe('unavailable')
  expect((await grantsOf(longer)).filter(({ state }) => state === 'counts')).toHaveLength(1)
})

test('many fans: what was previewed for one game is refused for another, and once the game moved', async () => {
  const [game, other] = [await planGame(), await planGame()]
  const ends_at = inDays(36)
  const { fingerprint } = await previewMany([fan], game.only, ends_at)
  const grant = (only: PassTarget) =>
    support.call(grantGroup, {
      body: { emails: [fan.email], plan: 'plus', only, ends_at, reason: 'Pep band', preview: fingerprint },
    })
  expect((await grant(other.only)).status).toBe(409)
  await move(game.id, inDays(30))
  expect((await grant(game.only)).status).toBe(409)
})

test('many fans: a grant for a game in the trash is undone once the game is back', async () => {
  const game = await planGame()
  await grantMany([fan], game.only)
  await remove(game.id)
  expect((await support.call(listGroups)).body.groups[0]).toMatchObject({ only: { kind: 'removed' }, can_undo: false })
  expect((await undo()).status).toBe(409)
  await restore()
  running.deps.clock.advance(secondMs)
  expect((await undo()).status).toBe(200)
  expect(await join(game.event)).toBe('unavailable')
})

test('codes and grants for a team follow the address of its sport', async () => {
  const owner = await running.staff('owner')
  const { batch } = await makeCodes({ kind: 'team', sport: 'softball' })
  await grantMany([fan], { kind: 'team', sport: 'softball' })
  const { revision } = (await owner.call(listManagedSports)).body
  const change = (sport: string, address: string, at: number) =>
    owner.call(changeSportAddress, { params: { sport }, body: { revision: at, address } })
  expect((await change('softball', 'fastpitch', revision)).status).toBe(200)
  expect(await batchOf(batch.id)).toMatchObject({ only: { kind: 'team', sport: 'fastpitch' } })
  expect((await support.call(listGroups)).body.groups[0]).toMatchObject({ only: { sport: 'fastpitch' } })
  expect((await mine()).passes).toMatchObject([{ only: { sport: 'fastpitch' } }])
})
