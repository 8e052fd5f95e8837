import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setAlerts, setGameAlerts, setTeamAlerts } from '@fieldhouse/contract/alerts/alerts'
import { postBatch } from '@fieldhouse/contract/analytics/analytics'
import { appLogin, heartbeat, login, updateAccount, verifyUpdateAccount } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { addAffiliation, chooseTeams } from '@fieldhouse/contract/customer/choices'
import {
  confirmEmail,
  deleteAccount,
  exportAccount,
  getCustomer,
  putProfileImage,
  updateProfile,
  validateCode,
} from '@fieldhouse/contract/customer/customer'
import { listPictures, removePicture } from '@fieldhouse/contract/customer/pictures'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { addFavorite, addToMyList, setPlayed } from '@fieldhouse/contract/favorites/favorites'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { topics } from '@fieldhouse/contract/topics'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { personalColumns } from '../../test-columns.ts'
import { type Fan, hashed, type Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const remove = (who: Visitor, password?: string) =>
  who.call(deleteAccount, { body: password === undefined ? {} : { password: hashed(password) } })

/** Creates a fan who has used every feature, always with a word that is nowhere else. */
async function busyFan(canary: string): Promise<Fan> {
  const email = `${canary}-old@example.org`
  const fan = await running.visitor().signUp({ email, firstname: `${canary}First`, lastname: `${canary}Last` })
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#be0000' } })
    .png()
    .toBuffer()
  await fan.call(putProfileImage, { body: image })
  await struck(fan)
  await fan.call(putProfileImage, { body: image })
  await fan.call(updateProfile, { body: { newsletter: 1, push_notifications: 1 } })
  await fan.call(chooseTeams, { body: { teams: [101, 125] } })
  await fan.call(addAffiliation, { params: { id: '3' } })
  const apnstoken = Buffer.from(canary.padEnd(32)).toString('hex')
  const phone = { devicetype: `${canary}-phone`, devicetoken: `${canary}-push`, apnstoken }
  fan.jwt = (await fan.call(heartbeat, { body: { jwt: fan.jwt, ...phone } })).body.jwt
  const event = { id: randomUUID(), name: 'page_view', path: '/app/home', activity: randomUUID() }
  await fan.call(postBatch, { body: { events: [{ ...event, at: running.deps.clock.now().toISOString() }] } })
  await watches(fan)
  await getsAlerts(fan)
  await collects(fan)
  const moved = `${canary}-new@example.org`
  const response = await fan.call(updateAccount, {
    body: { company_id: currentSchool().id, jwt: fan.jwt, email: moved },
  })
  const { pin } = await fan.mailed(moved)
  await fan.call(verifyUpdateAccount, { body: { company_id: currentSchool().id, token: response.body.token, pin } })
  running.deps.clock.advance(minuteMs + secondMs)
  await running.visitor().call(login, { body: { company_id: currentSchool().id, email: moved } })
  const visitor = running.visitor()
  const reset = (await visitor.call(confirmEmail, { body: { email } })).body.token
  await visitor.call(validateCode, { body: { token: reset, code: '123456' } })
  await running.deps.jobs.settle()
  await worksHere(fan, moved, canary)
  await takesPart(moved, canary)
  await holdsTickets(fan, moved, canary)
  return Object.assign(fan, { email: moved })
}

/** Removes a picture of the fan. */
async function struck(fan: Fan) {
  const editor = await running.staff('editor')
  const { pictures } = (await editor.call(listPictures, { query: { show: 'all' } })).body
  await editor.call(removePicture, { params: { id: String(pictures[0]?.id) }, body: { reason: 'other' } })
  expect((await fan.call(getCustomer)).body.customerProfile.profile_image_url).toBeNull()
}

/** Watches, lists, likes and plays a video. */
async function watches(fan: Fan) {
  const { pool, clock } = running.deps
  const { rows } = await pool.query(
    "insert into title (company_id, title, created_at) values (36, 'A film', $1) returning id",
    [clock.now()],
  )
  await pool.query('select pg_notify($1, $2)', ['fieldhouse', topics.video])
  const id = String(rows[0].id)
  await expect.poll(async () => (await fan.call(addToMyList, { params: { id } })).status).toBe(200)
  expect((await fan.call(addFavorite, { params: { kind: 'title', id } })).status).toBe(200)
  expect((await fan.call(setPlayed, { body: { id: Number(id), played: true } })).status).toBe(200)
  await pool.query("insert into ad_fan values ($1, 1, '2026-11-21', 2, $2)", [fan.uid, clock.now()])
  await pool.query(
    `insert into play_session (id, company_id, customer_uid, sid, device, content, asset_id, title, started_at, lease_until, ended_at, market)
     select 'A' || sid, 36, uid, sid, 'Firefox', '{"kind": "vod", "id": 1}', 'x', 'A film', now(), now(), now(), '770' from session where uid = $1 limit 1`,
    [fan.uid],
  )
}

/** Earns and spends points and predicts a game. */
async function collects({ uid }: Fan) {
  const { pool, clock } = running.deps
  const at = clock.now()
  const one = async (text: string, values: unknown[]) => (await pool.query(`${text} returning id`, values)).rows[0].id
  await pool.query(
    'insert into reward_fan (customer_uid, company_id, balance, code, seen_at, began_at) values ($1, 36, 5, $2, $3, $3)',
    [uid, uid.slice(0, 10), at],
  )
  await pool.query("insert into reward_deed values ($1, 'visit', '2026-11-21', $2, '2026-11-21')", [uid, at])
  await pool.query("insert into reward_prediction values ($1, 1, 'home', $2, 'right', $2)", [uid, at])
  const rule = await one(
    "insert into reward_rule (company_id, deed, goal, name, words, points, art, paused, since, added_at) values (36, 'visit', 0, 'A day', 'Come by', 5, 'cup', true, $1, $1)",
    [at],
  )
  const prize = await one(
    "insert into reward_prize (company_id, name, words, art, cost, stock, taken, paused, added_at) values (36, 'A cap', 'At the desk', 'cap', 5, 9, 1, true, $1)",
    [at],
  )
  const cause = await one(
    "insert into reward_cause (company_id, name, words, paused, added_at) values (36, 'A cause', 'For all', true, $1)",
    [at],
  )
  const redeemed = await one(
    "insert into reward_redemption (company_id, customer_uid, prize_id, cost, code, once, at, handed_at, taken_back_at) values (36, $1, $2, 5, $3, 'a-key', $4, $4, $4)",
    [uid, prize, uid.slice(0, 8), at],
  )
  const donation = await one(
    "insert into reward_donation (company_id, customer_uid, cause_id, points, once, at) values (36, $1, $2, 5, 'a-key', $3)",
    [uid, cause, at],
  )
  await pool.query(
    `insert into plan_grant (company_id, customer_uid, plan, source, reason, given_at, starts_at, ends_at)
     values (36, $1, 'season', 'staff', 'Contest', $2, $2, $2::timestamptz + interval '1 day')`,
    [uid, at],
  )
  await pool.query(
    `with batch as (
       insert into plan_code_batch (company_id, label, plan, days, uses, redeem_until, made_by, made_at)
       values (36, 'Contest', 'plus', 30, 1, $2, $1, $2) returning id),
     code as (insert into plan_code (batch_id, code, used) select id, 'UTAH' || upper(right($1, 8)), 1 from batch returning id)
     insert into plan_redemption (code_id, customer_uid, grant_id, at)
     select code.id, $1, (select max(id) from plan_grant where customer_uid = $1), $2 from code`,
    [uid, at],
  )
  await pool.query(
    `insert into purchase (company_id, buyer, kind, plan, game_id, pass_days, amount, currency, state, token, session_id, subscription_id,
       payment_id, grant_id, paid_until, canceled, refunded, refund_due_at, refund_reason, refund_cause, keeps_plan, told_at, opened_at, bought_at, read_at)
     values (36, $1, 'season', 'season', (select min(id) from game), 3, 7900, 'USD', 'ended', md5($1), 'cs' || md5($1), 'sub' || md5($1),
       'pi_1', (select max(id) from plan_grant where customer_uid = $1), $2, true, 7900, $2, $1, 'staff', true, $2, $2, $2, $2)`,
    [uid, at],
  )
  await pool.query("insert into payment_customer values ($1, 'cus_' || $1)", [uid])
  await pool.query(
    `insert into market_override (company_id, customer_uid, market, reason, given_at, ends_at)
     values (36, $1, '753', 'Moved', $2, $2::timestamptz + interval '1 day')`,
    [uid, at],
  )
  await pool.query(
    `insert into place_report (company_id, customer_uid, content, title, market, unknown, network, at, done_at)
     values (36, $1, '{"kind": "vod", "id": 1}', 'A film', '753', false, 'A cable company', $2, $2)`,
    [uid, at],
  )
  await pool.query(
    "insert into reward_correction (company_id, customer_uid, points, reason, once, at) values (36, $1, 5, 'Missed', 'a-key', $2)",
    [uid, at],
  )
  await pool.query(
    `insert into reward_line (company_id, customer_uid, rule_id, redemption_id, donation_id, subject, round, points, words, at)
     values (36, $1, $2, null, null, '2026-11-21', 0, 5, 'A day', $5), (36, $1, null, $3, null, '', 0, -5, 'A cap', $5),
       (36, $1, null, null, $4, '', 0, -5, 'A cause', $5)`,
    [uid, rule, redeemed, donation, at],
  )
}

/** Takes part on the public pages, by email address only. */
async function takesPart(address: string, canary: string) {
  const { pool, clock } = running.deps
  const [now, later] = [clock.now(), new Date(clock.now().getTime() + minuteMs)]
  const { rows } = await pool.query(
    `insert into giveaway (company_id, address, published, opens_at, closes_at, keep_days, said, seed, commitment, created_at)
     values (36, 'give-away', false, $1, $2, 90, '{"title": "A giveaway"}', 'seed', 'hash', $1) returning id`,
    [now, later],
  )
  const answers = {
    firstname: `${canary}First`,
    lastname: 'L',
    state: null,
    answers: [],
    consents: [],
    may_be_named: true,
  }
  await pool.query(
    `insert into giveaway_entry (company_id, giveaway_id, number, email, email_norm, mailbox, day, said, entered_at, confirmed_at)
     values (36, $1, $2, $3, $3, $3, 'once', $4, $5, $5)`,
    [rows[0].id, `${canary}-number`, address, JSON.stringify(answers), now],
  )
  await pool.query(
    `insert into sponsor_ask (company_id, email, email_norm, name, organisation, words, asked_at, answered_at)
     values (36, $1, $1, $2, 'A shop', 'A row', $3, $3)`,
    [address, `${canary}First`, now],
  )
}

/** Has season tickets, by the ticket office's list. */
async function holdsTickets({ uid }: Fan, address: string, canary: string) {
  const { pool, clock } = running.deps
  const now = clock.now()
  const list = await pool.query(
    `insert into plan_list (company_id, name, applied_at, applied_by, added, changed, ended, same, refused)
     values (36, 'season.csv', $1, $2, 0, 1, 0, 0, 0) returning id`,
    [now, uid],
  )
  const grant = await pool.query('select id from plan_grant where customer_uid = $1 limit 1', [uid])
  const account = `${canary}-4471`
  await pool.query(
    `insert into plan_list_entry (company_id, email, email_norm, plan, ends_at, account, grant_id)
     values (36, $1, $1, 'season', $2::timestamptz + interval '1 day', $3, $4)`,
    [address, now, account, grant.rows[0].id],
  )
  await pool.query(
    `insert into plan_list_change (list_id, company_id, kind, email, email_norm, plan, ends_at, account, grant_id, grant_ends_at)
     values ($1, 36, 'changed', $2, $2, 'season', $3, $4, $5, $3)`,
    [list.rows[0].id, address, now, account, grant.rows[0].id],
  )
}

/** Chooses alerts, and gets one. */
async function getsAlerts(fan: Fan) {
  const { pool, clock } = running.deps
  const owner = await running.staff('owner')
  const body = { sport: 'baseball', day: '2026-11-28', site: 'home', opponent: `Somebody ${randomUUID()}` }
  const { id } = (await owner.call(createGame, { body })).body
  const quiet = { from: '22:00', until: '07:00' }
  await fan.call(setAlerts, { body: { enabled: true, quiet, time_zone: 'America/Denver' } })
  await fan.call(setTeamAlerts, { params: { sport: 'baseball' }, body: { kinds: ['start'] } })
  await fan.call(setGameAlerts, { params: { id: String(id) }, body: { kinds: ['final'] } })
  await pool.query(
    `insert into alert (id, company_id, subject, kind, sports, tells, title, body, redirect, at, until, created_at)
     values ($1, 36, $1, 'start', '{baseball}', false, 'A game', 'It has started', '/app/home', $2, $2, $2)`,
    [randomUUID(), clock.now()],
  )
  await pool.query(
    `insert into alert_delivery (alert_id, sid, customer_uid, state, reason, due_at, done_at, opened_at)
     select alert.id, session.sid, $1, 'sent', 'none', $2, $2, $2 from alert, session where session.uid = $1`,
    [fan.uid, clock.now()],
  )
}

/** Makes the fan a staff member, with everything that is stored about staff. */
async function worksHere(fan: Fan, address: string, canary: string) {
  const owner = await running.staff('owner')
  const game = { sport: 'baseball', day: '2026-11-28', site: 'home', opponent: `Somebody ${randomUUID()}` }
  const { id } = (await owner.call(createGame, { body: game })).body
  const { pool, clock } = running.deps
  await pool.query("update customer set role = 'editor' where uid = $1", [fan.uid])
  await pool.query('insert into scorer_game values ($1, $2)', [fan.uid, id])
  await pool.query(`insert into scorer_team values ($1, 'football')`, [fan.uid])
  await pool.query('insert into duty values ($1, $2)', [fan.uid, clock.now()])
  await pool.query("insert into code_app (customer_uid, secret, confirmed_at) values ($1, 'sealed', $2)", [
    fan.uid,
    clock.now(),
  ])
  await pool.query(
    "insert into passkey (customer_uid, credential, public_key, counter, transports, name, created_at, last_used_at) values ($1, 'id', 'key', 0, '{}', $2, $3, $3)",
    [fan.uid, `${canary}-key`, clock.now()],
  )
  await pool.query("insert into recovery_code values ($1, 'hash', $2)", [fan.uid, clock.now()])
  await pool.query(
    `insert into staff_invitation (company_id, email, email_norm, role, games, token_hash, invited_by, created_at, expires_at, used_at, withdrawn_at)
     values (36, $1, $1, 'scorer', '{1}', $2, $3, $4, $4, $4, $4)`,
    [address, canary, owner.uid, clock.now()],
  )
  await pool.query(
    "insert into audit (company_id, at, actor, action, subject, change) values (36, $1, $2, 'change staff', $3, '{}')",
    [clock.now(), fan.uid, `staff ${fan.uid}`],
  )
  await pool.query(
    "insert into passkey_challenge select sid, 'give', $2, $3 from session where uid = $1 and revoked_at is null",
    [fan.uid, canary, clock.now()],
  )
  await pool.query('update session set second_factor_at = $2, confirmed_at = $2 where uid = $1', [fan.uid, clock.now()])
}

async function everyTable(): Promise<string> {
  const { rows } = await running.deps.pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const texts = await Promise.all(
    rows.map(
      async ({ name }) => (await running.deps.pool.query(`select to_jsonb(t)::text as row from ${name} t`)).rows,
    ),
  )
  return JSON.stringify(texts)
}

const everyFile = (folder = running.deps.env.FIELDHOUSE_HOME): string =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return entry.isFile() ? `${file} ${fs.readFileSync(file, 'latin1')}` : file
    })
    .join('\n')

test('account deletion: leaves no trace in tables, files, emails, jobs or logs', async () => {
  const canary = `canary${Date.now()}`
  const fan = await busyFan(canary)
  const { body } = await fan.call(getCustomer)
  const image = path.basename(String(body.customerProfile.profile_image_url), '.webp')
  const { rows } = await running.deps.pool.query('select name from profile_picture where customer_uid = $1', [fan.uid])
  const fileNames = rows.map(({ name }) => String(name)).filter((name) => name !== image)
  expect(fileNames).toHaveLength(1)
  const traces = [canary, canary.toUpperCase(), fan.uid, image, ...fileNames]
  expect(await everyTable()).toContain(canary)
  expect(everyFile()).toContain(image)
  expect((await remove(fan, fan.password)).body).toEqual({ success: true })
  await running.deps.jobs.settle()
  const left = {
    tables: await everyTable(),
    files: everyFile(),
    log: running.logged.join('\n'),
    mails: JSON.stringify(running.deps.mailbox.newestFirst()),
    jobs: JSON.stringify(running.deps.jobs.waiting()),
  }
  for (const [place, text] of Object.entries(left))
    for (const trace of traces) expect([place, trace, text.includes(trace)]).toEqual([place, trace, false])
})

test('account deletion: signs out everywhere at once and frees the address', async () => {
  const fan = await running.fan({ email: 'again@example.org' })
  const phone = await running.visitor().signIn(fan.email, fan.password)
  const other = await running.another()
  const elsewhere = other.visitor({ device: fan.device })
  elsewhere.jwt = fan.jwt
  expect((await elsewhere.call(getCustomer)).status).toBe(200)
  expect((await remove(fan, fan.password)).status).toBe(200)
  for (const who of [fan, phone]) expect((await who.call(getCustomer)).status).toBe(401)
  await expect.poll(async () => (await elsewhere.call(getCustomer)).status).toBe(401)
  await other.close()
  expect((await fan.call(heartbeat, { body: { jwt: fan.jwt } })).status).toBe(401)
  const body = { cid: currentSchool().id, email: fan.email, password: hashed(fan.password) }
  expect((await running.visitor().call(appLogin, { body })).status).toBe(401)
  const back = await running.visitor().signUp({ email: 'again@example.org' })
  expect(back.uid).not.toBe(fan.uid)
  expect((await remove(back, back.password)).status).toBe(200)
})

test('account deletion: the last owner cannot be deleted', async () => {
  const owner = await running.staff('owner')
  const others = "update customer set role = 'operator' where role = 'owner' and uid <> $1"
  await running.deps.pool.query(others, [owner.uid])
  const refused = await remove(owner, owner.password)
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    'You’re the only owner. Make someone else an owner first.',
  ])
  expect((await owner.call(getCustomer)).status).toBe(200)
  const second = await running.staff('owner')
  const answers = await Promise.all([remove(owner, owner.password), remove(second, second.password)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('account deletion: needs the password, or a recent sign-in for an account without one', async () => {
  const fan = await running.fan()
  const wrong = await remove(fan, 'wrong words')
  expect([wrong.status, wrong.refusal.validation_errors]).toEqual([400, { password: ['That password is incorrect.'] }])
  const none = await remove(fan)
  expect([none.status, none.refusal.validation_errors]).toEqual([400, { password: ['Enter your password.'] }])
  expect((await fan.call(getCustomer)).status).toBe(200)
  const pinOnly = await running.fan({ password: undefined })
  running.deps.clock.advance(10 * minuteMs + secondMs)
  const late = await remove(pinOnly)
  expect([late.status, late.refusal.message]).toEqual([403, 'For your security, sign in again, then try once more.'])
  const fresh = await running.visitor().signInByPin(pinOnly.email)
  expect((await remove(fresh)).status).toBe(200)
  expect((await remove(running.visitor(), 'x')).status).toBe(401)
})

test('account deletion: is repeated when an older backup restores the account', async () => {
  const fan = await running.fan({ email: 'restored@example.org' })
  const stays = await running.fan()
  const { rows } = await running.deps.pool.query('select to_jsonb(c) as row from customer c where uid = $1', [fan.uid])
  await remove(fan, fan.password)
  await running.deps.pool.query('insert into customer select (jsonb_populate_record(null::customer, $1)).*', [
    rows[0].row,
  ])
  expect((await running.deps.pool.query('select 1 from customer where uid = $1', [fan.uid])).rowCount).toBe(1)
  const restarted = await running.another()
  expect((await running.deps.pool.query('select 1 from customer where uid = $1', [fan.uid])).rowCount).toBe(0)
  expect((await stays.call(getCustomer)).status).toBe(200)
  await restarted.close()
})

test('account deletion: its tombstone is kept for 730 days', async () => {
  const file = path.join(running.deps.env.FIELDHOUSE_HOME, 'deletions.log')
  const linesOf = () => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const first = await running.fan()
  expect((await remove(first, first.password)).status).toBe(200)
  const old = linesOf()
  running.deps.clock.advance((retentionDays.deletions - 1) * dayMs)
  await running.deps.jobs.run('customer.forget-tombstones')
  expect(linesOf()).toEqual(old)
  running.deps.clock.advance(2 * dayMs)
  const fans: Fan[] = []
  while (fans.length < 6) fans.push(await running.fan())
  const removals = fans.map((fan) => remove(fan, fan.password))
  await Promise.all([running.deps.jobs.run('customer.forget-tombstones'), ...removals])
  expect((await Promise.all(removals)).map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(linesOf()).toHaveLength(6)
  expect(linesOf().filter((line) => old.includes(line))).toEqual([])
})

test('account deletion: the audit log has forgotten the fan by the time the deletion counts', async () => {
  const fan = await running.fan()
  const { pool, clock } = running.deps
  await pool.query(
    "insert into audit (company_id, at, actor, action, subject, change) values (36, $1, $2, 'open fan', $3, '{}')",
    [clock.now(), fan.uid, `fan ${fan.uid}`],
  )
  await pool.query(`create function refuse_lines() returns trigger language plpgsql as $$ begin
    if exists (select from audit where actor = old.uid or subject = 'fan ' || old.uid) then raise 'a line is left'; end if;
    return null; end $$`)
  await pool.query(
    'create constraint trigger refuses after delete on customer deferrable initially deferred for each row execute function refuse_lines()',
  )
  const { status } = await remove(fan, fan.password)
  await pool.query('drop function refuse_lines cascade')
  expect(status).toBe(200)
})

test('account deletion: simultaneous requests delete the account without failures', async () => {
  const fan = await running.fan()
  const answers = await Promise.all(Array.from({ length: 6 }, () => remove(fan, fan.password)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true)
  expect((await running.deps.pool.query('select 1 from customer where uid = $1', [fan.uid])).rowCount).toBe(0)
})

test('account deletion: simultaneous sign-ins and writes are refused without failures', async () => {
  for (let times = 0; times < 5; times += 1) {
    const fan = await running.fan()
    const body = { cid: currentSchool().id, email: fan.email, password: hashed(fan.password) }
    const answers = await Promise.all([
      remove(fan, fan.password),
      ...Array.from({ length: 4 }, () => running.visitor().call(appLogin, { body })),
      fan.call(heartbeat, { body: { jwt: fan.jwt, devicetoken: 'racing-push', devicetype: 'ios' } }),
      fan.call(chooseTeams, { body: { teams: [101] } }),
      fan.call(addAffiliation, { params: { id: '1' } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  }
})

const at = (value: unknown, dotted: string): unknown =>
  dotted.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], value)

test('account export: contains everything stored about a person, and no secret', async () => {
  const canary = `export${Date.now()}`
  const fan = await busyFan(canary)
  await running.visitor().signIn(fan.email, fan.password)
  const { status, body } = await fan.call(exportAccount)
  expect(status).toBe(200)
  const codes = Array.isArray(body.codes) ? body.codes : []
  for (const [table, columns] of Object.entries(personalColumns))
    for (const [column, fate] of Object.entries(columns)) {
      if (fate.export === 'secret' || fate.export === 'nobody') continue
      // Only the code of a sign-up holds names.
      const place = fate.export.replace('codes.0', `codes.${codes.findIndex((code: object) => 'firstname' in code)}`)
      expect([table, column, at(body, place) !== undefined]).toEqual([table, column, true])
    }
  expect(body.profile_image).toMatch(/^data:image\/webp;base64,/)
  expect(body.pictures).toMatchObject([
    { taken_away_at: null, reason: null },
    { reason: 'other', image: expect.stringMatching(/^data:image\/webp;base64,/) },
  ])
  const text = JSON.stringify(body)
  const { rows } = await running.deps.pool.query('select password from customer where uid = $1', [fan.uid])
  const jtis = await running.deps.pool.query('select jti_current, jti_prev from session where uid = $1', [fan.uid])
  for (const secret of [rows[0].password, ...jtis.rows.flatMap(Object.values).filter(Boolean)])
    expect(text).not.toContain(secret)
})

test('account export: contains no other person, needs a session and is limited to ten per hour', async () => {
  const other = await running.fan()
  const fan = await running.fan()
  for (let count = 0; count < 10; count += 1) {
    const { status, body } = await fan.call(exportAccount)
    expect([status, JSON.stringify(body).includes(other.uid)]).toEqual([200, false])
  }
  expect((await fan.call(exportAccount)).status).toBe(429)
  expect((await running.visitor().call(exportAccount)).status).toBe(401)
})
