import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { getToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { chooseTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { listVenueCodes, makeVenueCode } from '@fieldhouse/contract/rewards/admin'
import { loginRewards } from '@fieldhouse/contract/rewards/login'
import { listGames } from '@fieldhouse/contract/rewards/predictions'
import { listCauses, listPrizes } from '@fieldhouse/contract/rewards/prizes'
import {
  attendGame,
  getBoard,
  getHistory,
  getRewards,
  openShared,
  seeTrophies,
  standOnBoard,
} from '@fieldhouse/contract/rewards/rewards'
import { addRule, changeRule, listRules } from '@fieldhouse/contract/rewards/rules'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, samples } from '../shared/http/contract/samples.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { collector, collectorOf, ledgerHolds, ruleOf } from './test-collector.ts'

type Collector = Awaited<ReturnType<typeof collectorOf<Fan>>>

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(async () => {
  expect(await ledgerHolds(running)).toBe(true)
  await running.close()
})

const ofRewards = allEndpoints.filter(([name, { host }]) => host === 'gamification' && name !== 'loginRewards')
/** Signs in again, so that the session is fresh at any time. */
const operator = () => running.staff('operator')
const rule = async (fields: Parameters<typeof ruleOf>[1]) => ruleOf(await operator(), fields)
const me = async (who: Collector) => (await who.call(getRewards)).body
const linesOf = async (who: Collector) => (await who.call(getHistory)).body.lines

test('rewards: a school without rewards returns empty lists', async () => {
  const fan = await collector(running)
  expect(await me(fan)).toMatchObject({
    wallet: { balance: 0, earned: 0, waiting: false },
    trophies: [],
    earnings: [],
    on_board: false,
  })
  expect((await fan.call(listGames)).body).toEqual({ points: null, games: [] })
  expect((await fan.call(listPrizes)).body).toEqual({ balance: 0, prizes: [], redeemed: [] })
  expect((await fan.call(listCauses)).body).toEqual({ balance: 0, causes: [] })
  expect((await fan.call(getBoard)).body).toEqual({ span: 'month', places: [], fans: 0 })
})

test('rewards: the token is issued to the signed-in account, whatever the body says', async () => {
  const fan = await running.fan()
  const other = await running.fan()
  const body = { tenant: currentSchool().tenant, email: fan.email, name: '<b>Somebody</b>' }
  const response = await fan.call(loginRewards, { body: { ...body, email: fan.email.toUpperCase() } })
  expect(response.body).toMatchObject({ token_type: 'Bearer' })
  expect(Date.parse(response.body.expires_at) - running.deps.clock.now().getTime()).toBeLessThanOrEqual(hourMs)
  const statusOf = async (changes: object) => (await fan.call(loginRewards, { body: { ...body, ...changes } })).status
  expect(await statusOf({ email: other.email })).toBe(403)
  expect(await statusOf({ tenant: 'elsewhere' })).toBe(403)
  expect(await statusOf({ uid: other.uid })).toBe(400)
  expect((await running.visitor().call(loginRewards, { body })).status).toBe(401)
})

test('rewards: tokens of other services are refused, of every kind and on every call', async () => {
  const mine = await collector(running)
  const { fan } = mine
  const other = await collector(running)
  const again = await running.visitor().signIn(fan.email, fan.password)
  const elsewhere = await collectorOf(again)
  const anonymous = running.visitor()
  anonymous.jwt = (await anonymous.call(getToken, { body: { company_id: currentSchool().id } })).body.data.jwt
  const now = Math.floor(running.deps.clock.now().getTime() / 1000)
  const forged = await new SignJWT({ sid: 'x' })
    .setProtectedHeader({ alg: 'HS256', typ: 'rewards+jwt' })
    .setAudience('rewards')
    .setSubject(fan.uid)
    .setIssuedAt(now)
    .setExpirationTime(now + 60)
    .sign(Buffer.alloc(32, 1))
  const [head = '', payload = ''] = mine.token.split('.')
  const none = Buffer.from('{"alg":"none","typ":"rewards+jwt"}').toString('base64url')
  const bearers: Record<string, string | undefined> = {
    nothing: undefined,
    'the session': fan.jwt,
    'an anonymous session': anonymous.jwt,
    'the bearer of another fan': other.token,
    'the bearer of another session of mine': elsewhere.token,
    'one that somebody signed': forged,
    'one without a signature': `${none}.${payload}.`,
    'one with half a signature': `${head}.${payload}.AAAA`,
  }
  for (const [kind, token] of Object.entries(bearers))
    for (const [name, endpoint] of ofRewards) {
      const headers = { authorization: token === undefined ? undefined : `Bearer ${token}` }
      // An invalid sample is refused before the account is checked.
      const { query: _, ...sample } = samples[name] ?? {}
      const { status } = await fan.call(endpoint, { ...sample, headers })
      expect([kind, name, status]).toEqual([kind, name, 401])
    }
  for (const [name, endpoint] of allEndpoints) {
    if (endpoint.auth === 'public' || endpoint.auth === 'machine') continue
    const thief = Object.assign(running.visitor(), { jwt: mine.token })
    expect([name, (await thief.call(endpoint, samples[name] ?? {})).status]).toEqual([name, 401])
  }
  expect((await mine.call(getRewards)).status).toBe(200)
  expect((await fan.call(getCustomer)).status).toBe(200)
  running.deps.clock.advance(hourMs)
  const renewed = await running.visitor().signIn(fan.email, fan.password)
  const old = await renewed.call(getRewards, { headers: { authorization: `Bearer ${mine.token}` } })
  expect(old.status).toBe(401)
})

test('rewards: each followed team pays once and wins a trophy, which is new until it was seen; the history says why', async () => {
  const each = await rule({ deed: 'follow', goal: 0, points: 5 })
  const trophy = await rule({ deed: 'follow', goal: 3, points: 40, art: 'banner' })
  const fan = await collector(running)
  await fan.fan.call(chooseTeams, { body: { teams: [101, 102] } })
  expect(await me(fan)).toMatchObject({
    wallet: { balance: 10, earned: 10 },
    trophies: [{ id: trophy.id, art: 'banner', progress: 2, goal: 3, won_at: null, fresh: false }],
    earnings: [{ id: each.id, points: 5 }],
  })
  await fan.fan.call(chooseTeams, { body: { teams: [101, 102, 103] } })
  // The page is requested many times at once.
  await Promise.all(Array.from({ length: 12 }, () => me(fan)))
  await fan.fan.call(chooseTeams, { body: { teams: [] } })
  const now = await me(fan)
  expect(now.wallet.balance).toBe(55)
  expect(now.trophies).toMatchObject([{ progress: 3, fresh: true }])
  running.deps.clock.advance(minuteMs)
  await fan.call(seeTrophies)
  expect((await me(fan)).trophies[0]).toMatchObject({ fresh: false, won_at: expect.any(String) })
  const lines = await linesOf(fan)
  expect(lines.map(({ points }) => points).toSorted((one, other) => one - other)).toEqual([5, 5, 5, 40])
  expect(lines.find(({ points }) => points === 40)).toMatchObject({ kind: 'earned', words: 'follow 3', of: null })
  expect(lines.find(({ of }) => of?.id === '101')).toMatchObject({ of: { kind: 'team', name: 'Football' } })
})

test('rewards: a day with a call is a visit, and days in a row win their trophy', async () => {
  await rule({ deed: 'visit', goal: 0, points: 2 })
  await rule({ deed: 'streak', goal: 3, points: 30, art: 'flame' })
  const { email, password } = await running.fan()
  let fan = await collectorOf(await running.visitor().signIn(email, password))
  const visits = async () => (await linesOf(fan)).filter(({ of }) => of?.kind === 'day').length
  const streak = async () => (await me(fan)).trophies.find(({ deed }) => deed === 'streak')
  await expect.poll(visits).toBe(1)
  for (const days of [2, 3]) {
    running.deps.clock.advance(dayMs)
    fan = await collectorOf(await running.visitor().signIn(email, password))
    await expect.poll(visits).toBe(days)
  }
  expect(await streak()).toMatchObject({ progress: 3, won_at: expect.any(String) })
  // A day without a visit starts a new streak, and earlier rewards stay.
  running.deps.clock.advance(2 * dayMs)
  fan = await collectorOf(await running.visitor().signIn(email, password))
  await expect.poll(visits).toBe(4)
  expect(await streak()).toMatchObject({ won_at: expect.any(String) })
})

test('rewards: watching counts by this server’s clock, not by the player’s report', async () => {
  await rule({ deed: 'watch', goal: 0, points: 10, per_day: 2 })
  const fan = await collector(running)
  const { pool, clock } = running.deps
  const now = clock.now()
  let earlier = now.getTime() - 10 * hourMs
  /** Adds a play session after or during the previous one, with the seconds of video that were sent. */
  const played = async (id: number, seconds: number, { kind = 'vod', sent = `[0,${seconds})`, at = earlier } = {}) => {
    earlier = at + seconds * 1000
    await pool.query(
      `insert into play_session (id, company_id, customer_uid, sid, device, content, asset_id, title, started_at, lease_until, ended_at, delivered)
       values (md5(random()::text), 36, $1, 's', 'd', $2, 'x', 'A film', $3, $4, $5, $6)`,
      [
        fan.uid,
        JSON.stringify({ kind, id }),
        new Date(at),
        new Date(earlier + 75_000),
        kind === 'vod' ? new Date(earlier) : null,
        `{${sent}}`,
      ],
    )
  }
  const linesOfWatching = async () => {
    await me(fan)
    return (await linesOf(fan)).filter(({ of }) => of?.kind === 'title' || of?.kind === 'event')
  }
  /** Only what watching earned: the day's visit is counted a moment after the first call. */
  const points = async () => (await linesOfWatching()).reduce((sum, line) => sum + line.points, 0)
  await played(1, 590)
  await pool
    .query('insert into watched values ($1, 1, 3600, 3600, true, $2) on conflict do nothing', [fan.uid, now])
    .catch(() => {})
  expect(await points()).toBe(0)
  await played(1, 20, { sent: '[590,610)' })
  expect(await points()).toBe(10)
  // Two sessions of one video at the same time, one that received nothing, and the same part twice.
  await played(7, 400)
  await played(7, 400, { sent: '[400,800)', at: earlier - 400_000 })
  await played(8, 700, { sent: '' })
  await played(9, 400)
  await played(9, 400)
  expect(await points()).toBe(10)
  await played(4, 700, { kind: 'event' })
  await played(5, 700)
  // Only two videos a day earn points.
  expect(await points()).toBe(20)
  expect(await linesOfWatching()).toHaveLength(2)
})

test('rewards: a shared link counts for its owner, once per visitor, ten a day, never for oneself', async () => {
  await rule({ deed: 'share', goal: 0, points: 7 })
  const owner = await collector(running)
  const { code } = await me(owner)
  const come = async (who: Collector) => (await who.call(openShared, { body: { code } })).status
  expect(await come(owner)).toBe(200)
  const guests: Collector[] = []
  for (let more = 0; more < 12; more += 1) guests.push(await collector(running))
  expect(await Promise.all([...guests, ...guests].map(come))).toEqual(Array(24).fill(200))
  // The balance also has the points of the day's visit, which are added in the background.
  expect((await linesOf(owner)).filter(({ points }) => points === 7)).toHaveLength(10)
  expect((await guests[0]?.call(openShared, { body: { code: 'ZZZZZZZZZZ' } }))?.status).toBe(404)
  const { rows } = await running.deps.pool.query("select subject from reward_deed where deed = 'share'")
  for (const { uid } of guests) expect(JSON.stringify(rows)).not.toContain(uid)
})

test('rewards: accounts of one mailbox or one device are one visitor; the sharer’s own are none', async () => {
  const owner = await collectorOf(await running.fan({ email: 'sharer@example.org' }))
  const { code } = await me(owner)
  const come = async (email: string, device?: string) => {
    const fan = await running.visitor(device === undefined ? {} : { device }).signUp({ email })
    return (await collectorOf(fan)).call(openShared, { body: { code } })
  }
  const counted = async () => {
    const text = "select 1 from reward_deed where customer_uid = $1 and deed = 'share'"
    return (await running.deps.pool.query(text, [owner.uid])).rowCount
  }
  for (let tag = 0; tag < 3; tag++) expect((await come(`sharer+${tag}@example.org`)).status).toBe(200)
  await come('somebody@example.org', owner.fan.device)
  expect(await counted()).toBe(0)
  for (let tag = 0; tag < 3; tag++) await come(`guest+${tag}@example.org`)
  expect(await counted()).toBe(1)
  for (let other = 0; other < 3; other++) await come(`roommate-${other}@example.org`, 'one phone')
  expect(await counted()).toBe(2)
})

test('rewards: a venue code counts only around its game, once, and guesses are limited', async () => {
  const staff = await operator()
  await rule({ deed: 'attend', goal: 0, points: 50 })
  const { clock } = running.deps
  const sport = String(currentSchool().sports[0]?.slug)
  const starts = new Date(clock.now().getTime() + 5 * hourMs)
  const body = {
    sport,
    day: starts.toISOString().slice(0, 10),
    starts_at: starts.toISOString(),
    site: 'home',
    opponent: 'Brackwater',
  }
  const game = (await staff.call(createGame, { body })).body
  await running.deps.pool.query('update game set starts_at = $2 where id = $1', [game.id, starts])
  const created = await staff.call(makeVenueCode, { params: { id: String(game.id) } })
  const code = String(created.body.code)
  expect((await staff.call(listVenueCodes)).body.codes.map((one) => one.game)).toContain(game.id)
  const fan = await collector(running)
  const attend = async (typed: string) => fan.call(attendGame, { body: { code: typed } })
  const early = await attend(code)
  expect([early.status, early.refusal.message]).toEqual([409, 'This code works only around the time of its game.'])
  clock.advance(3 * hourMs)
  const again = await collectorOf(await running.visitor().signIn(fan.fan.email, fan.fan.password))
  const attendance = await again.call(attendGame, {
    body: { code: ` ${code.slice(0, 3)}-${code.slice(3).toLowerCase()} ` },
  })
  expect(attendance.body).toMatchObject({ points: 50, again: false })
  expect((await again.call(attendGame, { body: { code } })).body).toMatchObject({ points: 0, again: true })
  expect((await again.call(attendGame, { body: { code: 'WRONG2' } })).status).toBe(404)
  const auditLog = (await (await operator()).call(auditTrail)).body.entries
  expect(auditLog[0]).toMatchObject({ action: 'make check-in code', subject: `game ${game.id}` })
  expect(JSON.stringify(auditLog)).not.toContain(code)
  const guesses = await Promise.all(
    Array.from({ length: 14 }, () => again.call(attendGame, { body: { code: 'WRONG2' } })),
  )
  expect(guesses.some(({ status }) => status === 429)).toBe(true)
})

test('rewards: the leaderboard names those who agreed, by first name and initial', async () => {
  await rule({ deed: 'follow', goal: 1, points: 500 })
  const named = await collectorOf(await running.fan({ firstname: 'Ann', lastname: 'Brackett' }))
  const unnamed = await collectorOf(await running.fan({ firstname: 'Otto', lastname: 'Hidden' }))
  for (const who of [named, unnamed]) {
    await who.fan.call(chooseTeams, { body: { teams: [101] } })
    await me(who)
  }
  expect((await named.call(getBoard, { query: { span: 'all' } })).body.places).toEqual([])
  await named.call(standOnBoard, { body: { on_board: true } })
  const { places, fans } = (await unnamed.call(getBoard, { query: { span: 'all' } })).body
  expect([places.map(({ name, place, mine }) => [name, place, mine]), fans]).toEqual([[['Ann B.', 1, false]], 1])
  expect((await named.call(getBoard)).body.places[0]).toMatchObject({ name: 'Ann B.', mine: true })
  await named.call(standOnBoard, { body: { on_board: false } })
  expect((await unnamed.call(getBoard)).body.places).toEqual([])
})

test('rewards: a paused rule pays no one, earlier points stay, and each change is logged', async () => {
  const staff = await operator()
  const two = await rule({ deed: 'follow', goal: 2, points: 11, name: 'Two teams' })
  const first = await collector(running)
  await first.fan.call(chooseTeams, { body: { teams: [101, 102] } })
  const won = async (who: Collector) => (await me(who)).trophies.find(({ id }) => id === two.id)?.won_at
  expect(await won(first)).toBeTruthy()
  const { words, per_day, art } = two
  const body = { name: 'Two teams', words, points: 12, per_day, art, paused: true }
  const params = { id: String(two.id) }
  expect((await staff.call(changeRule, { params, body })).body).toMatchObject({
    paused: true,
    fans: expect.any(Number),
  })
  const second = await collector(running)
  await second.fan.call(chooseTeams, { body: { teams: [101, 102] } })
  expect(await won(second)).toBeUndefined()
  expect(await won(first)).toBeTruthy()
  const [entry] = (await staff.call(auditTrail)).body.entries
  expect(entry).toMatchObject({ action: 'pause rule', subject: `rule ${two.id}`, subject_name: 'Two teams' })
  expect((await staff.call(changeRule, { params: { id: '9999' }, body })).status).toBe(404)
  const row = { name: 'A row', words: 'Come by', deed: 'streak' as const, goal: 1, points: 1 }
  const wrong = await staff.call(addRule, { body: row })
  expect([wrong.status, wrong.refusal.message]).toEqual([400, expect.stringContaining('at least two')])
  expect((await staff.call(listRules)).body.rules.length).toBeGreaterThan(5)
})
