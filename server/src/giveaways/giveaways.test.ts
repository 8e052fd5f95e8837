import { setTimeout as wait } from 'node:timers/promises'
import { createSponsor } from '@fieldhouse/contract/ads/sponsors'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { exportAccount } from '@fieldhouse/contract/customer/customer'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import {
  answeredAsk,
  createGiveaway,
  drawGiveaway,
  editGiveaway,
  exportEntries,
  operatorGiveaways,
  previewGiveaway,
  redrawWinner,
  removeGiveaway,
  sponsorAsks,
} from '@fieldhouse/contract/giveaways/admin'
import { askToSponsor, enterGiveaway, lookAtEntry, sponsorPage } from '@fieldhouse/contract/giveaways/giveaways'
import { getFullPath } from '@fieldhouse/contract/request'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findDrawingFaults, orderEntries, toDrawingEntry } from '../shared/sealing/drawing-rule.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { computeSha256, describeAudit, inBrowser } from './page/browser-functions.ts'
import { type Asking, openEntries, sha } from './test-entries.ts'

let running: TestApp
let operator: Asking
let t: ReturnType<typeof openEntries>
beforeAll(async () => {
  running = await testApp()
  t = openEntries(running)
  // The clock advances by days here, so each call signs in again.
  operator = { call: async (...args) => (await running.staff('owner')).call(...args) }
})
afterEach(async () => {
  for (const table of ['giveaway', 'sponsor_ask', 'limiter']) await running.deps.pool.query(`delete from ${table}`)
  running.deps.bus.notifyHere(topics.giveaways)
})
afterAll(() => running.close())

const one = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const page = async (address = '/give-away') => {
  running.deps.clock.advance(3_000)
  return (await running.app.inject(address)).body
}
const draw = async (giveaway: { id: number }) => {
  running.deps.clock.advance(dayMs)
  return operator.call(drawGiveaway, one(giveaway))
}
const listGiveaways = async () => (await operator.call(operatorGiveaways)).body.giveaways

test('giveaways: an entry counts once its email is confirmed, and is listed under the emailed number', async () => {
  const giveaway = await t.make(operator)
  const answer = await t.enter(giveaway, 'ana@example.org')
  expect([answer.status, answer.body.message]).toEqual([202, expect.stringContaining('Check your email')])
  expect((await listGiveaways())[0]).toMatchObject({ state: 'open', confirmed: 0, unconfirmed: 1 })
  const mail = await running.mailTo('ana@example.org')
  const { body } = await t.confirm(await t.linkIn('ana@example.org'))
  expect(mail?.text).toContain(body.number)
  expect(body.title).toBe('Seats for the last game')
  expect((await t.confirm(await t.linkIn('ana@example.org'))).body).toEqual(body)
  expect((await listGiveaways())[0]).toMatchObject({ confirmed: 1, unconfirmed: 0 })
})

test('giveaways: one entry per person, whatever the case of the address, with the same answer, and 100 at once are one', async () => {
  const giveaway = await t.make(operator)
  const body = await t.bodyOf('many@example.org')
  const sent = await Promise.all(
    Array.from({ length: 100 }, () => running.visitor().call(enterGiveaway, { ...one(giveaway), body })),
  )
  expect(new Set(sent.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  await t.confirm(await t.linkIn('many@example.org'))
  running.deps.mailbox.forget('many@example.org')
  await running.deps.pool.query('delete from limiter')
  const again = await t.enter(giveaway, 'MANY@Example.org')
  expect([again.status, again.body]).toEqual([202, sent[0]?.body])
  expect((await running.mailTo('many@example.org'))?.subject).toMatch('You’re already entered')
  expect((await listGiveaways())[0]).toMatchObject({ confirmed: 1, unconfirmed: 0 })
})

test('giveaways: an email to an unconfirmed address contains nothing that was typed into the form', async () => {
  const giveaway = await t.make(operator)
  const firstname = 'YOU WON at https://evil.example'
  await t.enter(giveaway, 'victim@example.org', { firstname, lastname: 'Claimnow' })
  const mail = await running.mailTo('victim@example.org')
  expect(mail?.subject).toBe('Confirm your entry: Seats for the last game')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/YOU WON|evil\.example|Claimnow/)
})

test('giveaways: one mailbox enters once, however its address is spelled', async () => {
  const giveaway = await t.make(operator)
  const number = await t.takePart(giveaway, 'an.a+first@gmail.com')
  for (const spelled of ['ana@gmail.com', 'a.n.a+2@googlemail.com', 'ANA+x+y@gmail.com']) {
    running.deps.mailbox.forget('an.a+first@gmail.com')
    expect((await t.enter(giveaway, spelled)).status).toBe(202)
    expect((await running.mailTo('an.a+first@gmail.com'))?.subject).toMatch('You’re already entered')
    expect(await running.mailTo(spelled)).toBeUndefined()
  }
  expect((await listGiveaways())[0]).toMatchObject({ confirmed: 1, unconfirmed: 0 })
  expect(number).toMatch(/^[0-9a-f]{20}$/)
})

test('giveaways: of two spellings of one mailbox confirmed at once, one counts', async () => {
  const giveaway = await t.make(operator)
  const links: string[] = []
  for (const email of ['one+a@example.org', 'one+b@example.org']) {
    await t.enter(giveaway, email)
    links.push(await t.linkIn(email))
  }
  const confirmed = await Promise.all(links.map(t.confirm))
  expect(new Set(confirmed.flatMap(({ status, body }) => (status === 200 ? [body.number] : []))).size).toBe(1)
  expect((await listGiveaways())[0]).toMatchObject({ confirmed: 1, unconfirmed: 0 })
})

test('giveaways: an address or a name with invisible characters is refused', async () => {
  const giveaway = await t.make(operator)
  const status = async (email: string, more: object = {}) => (await t.enter(giveaway, email, more)).status
  for (const hidden of ['\u200b', '\u200d', '\u00ad', '\u202e', '\u2066', '\ufeff', '\u3164', '\u{e0041}']) {
    expect([hidden, await status(`an${hidden}a@example.org`)]).toEqual([hidden, 400])
    expect([hidden, await status('ana@example.org', { firstname: `A${hidden}na` })]).toEqual([hidden, 400])
  }
  // A Persian name with the joiner that its spelling requires.
  expect(await status('ali@example.org', { firstname: 'علی\u200cرضا' })).toBe(202)
})

test('giveaways: a link shows and confirms its own submission, whatever is submitted afterwards', async () => {
  const giveaway = await t.make(operator, {}, { fields: [{ label: 'Seat', kind: 'text', required: false }] })
  await t.enter(giveaway, 'bound@example.org', { answers: ['Row 1'] })
  const own = await t.linkIn('bound@example.org')
  running.deps.mailbox.forget('bound@example.org')
  await t.enter(giveaway, 'bound@example.org', { firstname: 'Mallory', lastname: 'Stranger', may_be_named: false })
  const theirs = await t.linkIn('bound@example.org')
  const lookUp = async (token: string) => (await running.visitor().call(lookAtEntry, { body: { token } })).body
  expect(await lookUp(theirs)).toMatchObject({ firstname: 'Mallory', lastname: 'Stranger', confirmed: false })
  expect(await lookUp(own)).toEqual({
    email: 'bound@example.org',
    firstname: 'Ana',
    lastname: 'Ruiz',
    state: null,
    answers: [{ label: 'Seat', answer: 'Row 1' }],
    consents: [],
    may_be_named: true,
    confirmed: false,
  })
  expect((await t.confirm(own)).status).toBe(200)
  const { rows } = await running.deps.pool.query('select said from giveaway_entry')
  expect(rows.map(({ said }) => said.firstname)).toEqual(['Ana'])
  expect((await t.confirm(theirs)).status).toBe(409)
  expect((await running.visitor().call(lookAtEntry, { body: { token: `${own}x`.slice(1) } })).status).toBe(400)
})

test('giveaways: forms without work use nothing of their network’s budget', async () => {
  const giveaway = await t.make(operator)
  const [stranger, fan] = [running.visitor({ ip: '203.0.121.1' }), running.visitor({ ip: '203.0.121.2' })]
  const good = await t.bodyOf('neighbor@example.org')
  for (let times = 0; times < 40; times++) {
    const body = { ...good, email: `bot${times}@example.org`, nonce: '0' }
    expect((await stranger.call(enterGiveaway, { ...one(giveaway), body })).status).toBe(409)
  }
  expect((await fan.call(enterGiveaway, { ...one(giveaway), body: good })).status).toBe(202)
})

test('giveaways: resending one form uses the network’s budget once', async () => {
  const giveaway = await t.make(operator)
  const [stranger, fan] = [running.visitor({ ip: '203.0.122.1' }), running.visitor({ ip: '203.0.122.2' })]
  const params = { id: String(giveaway.id) }
  const body = await t.bodyOf('stranger@example.org')
  const send = async () => (await stranger.call(enterGiveaway, { params, body })).status
  for (let times = 0; times < 40; times++) expect(await send(), 'who got no answer may send it again').toBe(202)
  const { status } = await fan.call(enterGiveaway, { params, body: await t.bodyOf('neighbor@example.org') })
  expect(status).toBe(202)
  expect(await Promise.all(Array.from({ length: 100 }, send)), 'it has a budget of its own').toContain(429)
  // Other work is counted as before.
  const forms = []
  for (let each = 0; each < 32; each++) forms.push(await t.bodyOf(`fan-${each}@example.org`))
  const answers = []
  for (const form of forms) answers.push((await stranger.call(enterGiveaway, { params, body: form })).status)
  expect(answers.at(-1)).toBe(429)
  const refused = forms[answers.indexOf(429)]
  expect((await stranger.call(enterGiveaway, { params, body: refused })).status, 'and stays refused').toBe(429)
})

test('giveaways: a daily entry counts by the school’s day', async () => {
  const giveaway = await t.make(
    operator,
    { closes_at: new Date(running.deps.clock.now().getTime() + 9 * dayMs).toISOString() },
    { per: 'daily' },
  )
  const first = await t.takePart(giveaway, 'daily@example.org')
  running.deps.clock.advance(dayMs)
  const second = await t.takePart(giveaway, 'daily@example.org')
  expect(second).not.toBe(first)
  expect((await listGiveaways())[0]).toMatchObject({ confirmed: 2 })
})

test('giveaways: a program is refused for missing work, the hidden field, and forms sent too quickly or too late', async () => {
  const giveaway = await t.make(operator)
  const send = async (body: object) => {
    const { status, refusal } = await running.visitor().call(enterGiveaway, { ...one(giveaway), body })
    return `${status} ${refusal.message}`
  }
  const good = await t.bodyOf('bot@example.org')
  expect(await send({ ...good, email: 'other@example.org' })).toMatch(/^409 .*open too long/)
  expect(await send({ ...good, challenge: good.challenge.replace(/.$/, '_') })).toMatch(/^409/)
  expect(await send({ ...good, website: 'https://spam.example' })).toMatch(/^400 .*“Website”/)
  running.deps.clock.advance(121 * minuteMs)
  expect(await send(good)).toMatch(/^409/)
  expect((await listGiveaways())[0]).toMatchObject({ confirmed: 0, unconfirmed: 0 })
})

test('giveaways: required answers are checked, and a missing one is reported by its field', async () => {
  const giveaway = await t.make(
    operator,
    {},
    {
      eligibility: { min_age: 18, states: ['Here', 'There'], who: null },
      fields: [{ label: 'Phone', kind: 'phone', required: true }],
      consents: [{ label: 'I have read the rules.', required: true }],
    },
  )
  const complete = { old_enough: true, state: 'Here', answers: ['+1 801 555 0100'], consents: [true] }
  const wrong = async (more: object) =>
    Object.keys((await t.enter(giveaway, 'field@example.org', { ...complete, ...more })).refusal.validation_errors)
  expect(await wrong({ old_enough: false })).toEqual(['old_enough'])
  expect(await wrong({ state: 'Elsewhere' })).toEqual(['state'])
  expect(await wrong({ answers: [] })).toEqual(['answer-0'])
  expect(await wrong({ answers: ['call me'] })).toEqual(['answer-0'])
  expect(await wrong({ consents: [] })).toEqual(['consent-0'])
  expect((await t.enter(giveaway, 'field@example.org', complete)).status).toBe(202)
})

test('giveaways: the server’s clock decides; before the start, after the end and after the drawing nothing is accepted', async () => {
  const at = (ms: number) => new Date(running.deps.clock.now().getTime() + ms).toISOString()
  const giveaway = await t.make(operator, { opens_at: at(dayMs), closes_at: at(2 * dayMs) })
  const readError = async () => (await t.enter(giveaway, 'when@example.org')).refusal.message
  expect(await readError()).toBe('This giveaway isn’t open yet.')
  running.deps.clock.advance(dayMs)
  await t.takePart(giveaway, 'when@example.org')
  await t.enter(giveaway, 'late@example.org')
  const link = await t.linkIn('late@example.org')
  running.deps.clock.advance(dayMs)
  expect(await readError()).toBe('Entries are closed. Yours wasn’t accepted.')
  expect((await draw(giveaway)).status).toBe(200)
  expect(await readError()).toBe('The winners were already drawn. Your entry wasn’t accepted.')
  expect((await t.confirm(link)).status).toBe(409)
  const draft = await t.make(operator, { address: 'truckgiveaway', published: false })
  expect((await t.enter(draft, 'when@example.org')).status).toBe(404)
})

test('giveaways: the seed is committed before and published after, and anyone gets the same winners from it', async () => {
  const giveaway = await t.make(operator, {}, { winners: 2 })
  const people = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.org`)
  const numbers: string[] = []
  for (const email of people) numbers.push(await t.takePart(giveaway, email))
  expect((await t.audit(giveaway)).status).toBe(404)
  expect(await page()).toContain(giveaway.commitment)
  expect((await operator.call(drawGiveaway, one(giveaway))).refusal.message).toMatch('aren’t closed yet')
  const drawn = await draw(giveaway)
  expect(drawn.body.winners).toHaveLength(2)
  expect((await operator.call(drawGiveaway, one(giveaway))).status).toBe(409)
  const { body: audit } = await t.audit(giveaway)
  expect(audit.entries).toEqual(numbers.map(sha).sort())
  expect(sha(audit.seed)).toBe(giveaway.commitment)
  expect([findDrawingFaults(audit), describeAudit(audit)]).toEqual([
    [],
    expect.stringMatching(/^Checked in your browser: 5/),
  ])
  expect(orderEntries(audit.seed, audit.entries).slice(0, 2)).toEqual(audit.drawn.map(({ entry }) => entry))
  expect(audit.drawn.map(({ name }) => name)).toEqual(['Ana R.', 'Ana R.'])
  // Any later change to the audit is detected.
  expect(findDrawingFaults({ ...audit, entries: audit.entries.slice(1) })).not.toEqual([])
  expect(findDrawingFaults({ ...audit, seed: 'another' })).not.toEqual([])
  expect(findDrawingFaults({ ...audit, drawn: audit.drawn.toReversed() })).not.toEqual([])
  expect(describeAudit({ ...audit, drawn: audit.drawn.toReversed() })).toMatch('doesn’t check out')
  const html = await page()
  expect(html).toContain(audit.seed)
  expect(html).toContain('Ana R.')
  for (const email of people) expect(html).not.toContain(email)
  // A later giveaway at the address links to the audit of this one.
  await t.make(operator, { opens_at: running.deps.clock.now().toISOString() })
  expect(await page()).toContain(`/media/drawings/${giveaway.id}.json`)
})

test('giveaways: a winner who does not answer is passed over with a public reason, and no one wins twice', async () => {
  const at = new Date(running.deps.clock.now().getTime() + 9 * dayMs).toISOString()
  const giveaway = await t.make(operator, { closes_at: at }, { per: 'daily' })
  for (let day = 0; day < 3; day++) {
    await t.takePart(giveaway, 'often@example.org')
    running.deps.clock.advance(dayMs)
  }
  await t.takePart(giveaway, 'else@example.org')
  running.deps.clock.advance(9 * dayMs)
  const [first] = (await draw(giveaway)).body.winners
  const body = { entry: first?.entry, reason: 'did not answer' }
  const again = await operator.call(redrawWinner, { ...one(giveaway), body })
  expect(again.status).toBe(200)
  const won = again.body.winners.filter(({ passed_over }) => passed_over === null)
  expect(won.map(({ email }) => email)).toEqual([
    first?.email === 'else@example.org' ? 'often@example.org' : 'else@example.org',
  ])
  expect((await operator.call(redrawWinner, { ...one(giveaway), body })).status).toBe(409)
  const { body: audit } = await t.audit(giveaway)
  expect(findDrawingFaults(audit)).toEqual([])
  expect(await page()).toContain('did not respond, so an alternate was drawn')
  const lines = (await operator.call(auditTrail)).body.entries.filter(
    ({ subject }) => subject === `giveaway ${giveaway.id}`,
  )
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['create giveaway', 'draw winners', 'pass over winner']),
  )
  expect(JSON.stringify(lines)).not.toContain(audit.seed)
})

test('giveaways: a drawing during entries and confirmations counts each completely or not at all', async () => {
  const giveaway = await t.make(operator)
  const links: string[] = []
  for (let n = 0; n < 8; n++) {
    await t.enter(giveaway, `race${n}@example.org`)
    links.push(await t.linkIn(`race${n}@example.org`))
  }
  await t.confirm(String(links[0]))
  const late = await t.bodyOf('after@example.org')
  running.deps.clock.advance(dayMs)
  const owner = await running.staff('owner')
  const [drawing, ...confirmed] = await Promise.all([
    owner.call(drawGiveaway, one(giveaway)),
    ...links.slice(1).map(t.confirm),
    wait(0).then(() => running.visitor().call(enterGiveaway, { ...one(giveaway), body: late })),
  ])
  expect(drawing.status).toBe(200)
  const good = confirmed.flatMap(({ status, body }) => (status === 200 && 'number' in body ? [body.number] : []))
  const { body: audit } = await t.audit(giveaway)
  expect(audit.entries).toHaveLength(good.length + 1)
  for (const number of good) expect(audit.entries).toContain(toDrawingEntry(number))
  expect(findDrawingFaults(audit)).toEqual([])
})

test('giveaways: with entries, terms cannot change, a closed giveaway stays closed, and it cannot be removed', async () => {
  const giveaway = await t.make(operator)
  await t.takePart(giveaway, 'terms@example.org')
  const edit = async (...args: Parameters<typeof t.wishOf>) => {
    const { revision } = (await listGiveaways())[0] ?? { revision: 0 }
    const [changes, texts] = args
    const { opens_at, closes_at } = giveaway
    const body = { revision, ...t.wishOf({ opens_at, closes_at, ...changes }, texts) }
    const { status, refusal } = await operator.call(editGiveaway, { ...one(giveaway), body })
    return status === 200 ? 200 : `${status} ${refusal.message}`
  }
  expect(await edit({}, { prizes: ['One seat'] })).toMatch(/^409 This giveaway has entries/)
  expect(await edit({ published: false })).toMatch(/^409/)
  expect(await edit({ address: 'truckgiveaway' })).toMatch(/^409/)
  expect(await edit({}, { words: 'Other words.' })).toBe(200)
  expect((await operator.call(removeGiveaway, one(giveaway))).status).toBe(409)
  expect((await operator.call(editGiveaway, { ...one(giveaway), body: { revision: 0, ...t.wishOf() } })).status).toBe(
    409,
  )
  const other = await operator.call(createGiveaway, { body: t.wishOf() })
  expect([other.status, other.refusal.message]).toEqual([409, expect.stringContaining('uses /give-away at that time')])
  running.deps.clock.advance(2 * dayMs)
  expect(await edit({ closes_at: new Date(running.deps.clock.now().getTime() + dayMs).toISOString() })).toMatch(
    /can’t reopen/,
  )
})

test('giveaways: entries are deleted some days after the drawing; the audit stays without names', async () => {
  const giveaway = await t.make(operator, { keep_days: 10 })
  await t.takePart(giveaway, 'gone@example.org')
  await draw(giveaway)
  running.deps.clock.advance(9 * dayMs)
  await running.deps.jobs.run('giveaways.tidy')
  expect((await t.audit(giveaway)).body.drawn[0]?.name).toBe('Ana R.')
  running.deps.clock.advance(dayMs)
  await running.deps.jobs.run('giveaways.tidy')
  const { body: audit } = await t.audit(giveaway)
  expect([audit.drawn[0]?.name, audit.entries.length, findDrawingFaults(audit)]).toEqual([null, 1, []])
  const { rows } = await running.deps.pool.query('select * from giveaway_entry')
  expect(rows).toEqual([])
})

test('giveaways: without a drawing, entries are deleted a year after the close, and sponsor requests a year after they came', async () => {
  const giveaway = await t.make(operator, { keep_days: 10 })
  await t.takePart(giveaway, 'undrawn@example.org')
  const ask = { email: 'shop@example.org', name: 'Ana Ruiz', organisation: 'A shop', words: 'A row of seats' }
  await running.visitor().call(askToSponsor, { body: { ...ask, ...(await t.worked(ask.email)) } })
  const left = async () => {
    await running.deps.jobs.run('giveaways.tidy')
    const { rows } = await running.deps.pool.query(
      'select (select count(*)::int from giveaway_entry) as entries, (select count(*)::int from sponsor_ask) as asks',
    )
    return [rows[0].entries, rows[0].asks]
  }
  running.deps.clock.advance((retentionDays.undrawnEntries - 1) * dayMs)
  expect(await left()).toEqual([1, 1])
  running.deps.clock.advance(2 * dayMs)
  expect(await left()).toEqual([0, 0])
})

test('giveaways: an account’s export contains its entries', async () => {
  const fan = await running.fan()
  const giveaway = await t.make(operator)
  const number = await t.takePart(giveaway, fan.email)
  const { body } = await fan.call(exportAccount)
  expect(body).toMatchObject({ giveaways: [{ giveaway: 'Seats for the last game', number, firstname: 'Ana' }] })
})

test('giveaways: the department’s export is a sheet without formulas', async () => {
  const giveaway = await t.make(operator, {}, { fields: [{ label: 'Why', kind: 'text', required: false }] })
  await t.takePart(giveaway, 'csv@example.org', { answers: ['=HYPERLINK("x")'] })
  const { csv, name } = (await operator.call(exportEntries, one(giveaway))).body
  expect(name).toMatch(/^give-away-\d+\.csv$/)
  expect(csv).toContain(',csv@example.org,Ana,Ruiz,')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
})

test('giveaways: a page is complete without the app, escapes all text, and says when there is no giveaway', async () => {
  expect(await page()).toContain('No giveaway right now')
  const sponsor = await operator.call(createSponsor, {
    body: { name: '<b>Shop</b>', url: 'https://shop.example.org/' },
  })
  await t.make(
    operator,
    { sponsor_id: sponsor.body.id },
    {
      title: '</title><script>alert(1)</script>',
      rules: [{ kind: 'paragraph', words: [{ text: '<img src=x onerror=alert(1)>', strong: true }] }],
    },
  )
  const answer = await running.app.inject('/give-away')
  const html = await page()
  expect(html).not.toMatch(/<script>alert|<img src=x|<b>Shop/)
  expect(html).toContain('&lt;b&gt;Shop')
  expect(html.match(/<script>/g)).toHaveLength(2)
  expect(String(answer.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-.*' 'sha256-/)
  expect(html).toMatch(/og:title/)
  expect(inBrowser).not.toMatch(/innerHTML|eval|https?:/)
  for (const text of ['', 'abc', 'a'.repeat(55), 'b'.repeat(64), 'ü'.repeat(200)])
    expect(computeSha256(text)).toBe(sha(text))
})

test('giveaways: a page opens with a slash at the end of its address, in capitals, and with a query', async () => {
  await t.make(operator)
  const typed = async (address: string) => {
    const { statusCode, body } = await running.app.inject({ url: address, headers: { accept: 'text/html' } })
    return [address, statusCode, body.includes('Seats for the last game')]
  }
  for (const address of ['/give-away/', '/Give-Away', '/GIVE-AWAY/?utm_source=poster', '/give-away?utm_source=poster'])
    expect(await typed(address)).toEqual([address, 200, true])
  expect((await running.app.inject('/sponsor/')).statusCode).toBe(200)
  expect((await running.app.inject('/give-away/more')).statusCode).toBe(404)
})

test('giveaways: a shared page shows the title, the text and a drawn picture', async () => {
  await t.make(operator)
  const html = await page()
  expect(html).toContain('<meta property="og:title" content="Seats for the last game">')
  expect(html).toContain('<meta property="og:description" content="Two of them, in the first row.">')
  const [, image = ''] = /og:image" content="([^"]+)"/.exec(html) ?? []
  const drawn = await running.app.inject(new URL(image).pathname)
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('giveaways: each page has one title and one description, with and without a giveaway', async () => {
  const heads = async (addresses: readonly string[]) =>
    Promise.all(
      addresses.map(async (address) => {
        const html = await page(address)
        const [titles, descriptions] = [/<title>/g, /<meta name="description"/g].map((one) => html.match(one)?.length)
        return [address, titles, descriptions]
      }),
    )
  const fixed = ['/give-away', '/truckgiveaway', '/vehicle-scholarship', '/sponsor']
  expect(await heads(fixed)).toEqual(fixed.map((address) => [address, 1, 1]))
  const giveaway = await t.make(operator)
  const { path } = (await operator.call(previewGiveaway, one(giveaway))).body
  const all = [...fixed, path]
  expect(await heads(all)).toEqual(all.map((address) => [address, 1, 1]))
})

test('giveaways: a preview opens for an hour for people with its address, and for no one else', async () => {
  const draft = await t.make(operator, { published: false })
  expect(await page()).toContain('No giveaway right now')
  const { path } = (await operator.call(previewGiveaway, one(draft))).body
  expect(await page(path)).toContain('Seats for the last game')
  expect((await running.app.inject(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(404)
  running.deps.clock.advance(61 * minuteMs)
  expect((await running.app.inject(path)).statusCode).toBe(404)
})

test('giveaways: a request to become a sponsor is stored and answered', async () => {
  const body = {
    email: 'shop@example.org',
    name: 'Ana Ruiz',
    organisation: 'A shop',
    words: 'A row\nof seats',
    ...(await t.worked('shop@example.org')),
  }
  expect((await running.visitor().call(askToSponsor, { body })).status).toBe(202)
  const [ask] = (await operator.call(sponsorAsks)).body.asks
  expect(ask).toMatchObject({ organisation: 'A shop', words: 'A row\nof seats', answered_at: null })
  const answered = await operator.call(answeredAsk, { params: { id: String(ask?.id) } })
  expect(answered.body.answered_at).not.toBeNull()
  expect((await running.app.inject(getFullPath(sponsorPage))).body).toContain('Become a sponsor')
})

test('giveaways: only the department manages them', async () => {
  const giveaway = await t.make(operator)
  for (const who of [await running.staff('editor'), await running.staff('scorer'), await running.fan()])
    for (const endpoint of [operatorGiveaways, exportEntries, drawGiveaway, sponsorAsks, previewGiveaway])
      expect((await who.call(endpoint, one(giveaway))).status).toBe(403)
  expect((await running.visitor().call(operatorGiveaways)).status).toBe(401)
})
