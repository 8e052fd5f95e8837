import { createHash, verify } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { appTokenHeader, deviceHeader, nativeCallPath, targetHeader } from '@fieldhouse/contract/hosts'
import {
  keptBundles,
  operatorLiveUpdate,
  publishLiveUpdate,
  restoreLiveUpdate,
  shareLiveUpdate,
  withdrawLiveUpdate,
} from '@fieldhouse/contract/live-update/admin'
import { liveUpdateFile, offerLiveUpdate } from '@fieldhouse/contract/live-update/live-update'
import { getFullPath } from '@fieldhouse/contract/request'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { splitZipComment } from '../shared/files/zip/read-zip.ts'
import { addZipComment, writeZip } from '../shared/files/zip/write-zip.ts'
import { openServedSchool } from '../shared/process/served-school.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan, Visitor } from '../test-fan.ts'
import { tidyBundlesJob } from './bundles.service.ts'
import { createTestKeys, signTestBundle, testFiles } from './test-bundle.ts'

const keys = createTestKeys()
let running: TestApp
let operator: Fan
beforeAll(async () => {
  const school = {
    ...currentSchool(),
    liveUpdate: { publicKey: keys.publicKey },
  }
  running = await testApp({ school: openServedSchool(school) })
})
afterAll(() => running.close())
beforeEach(async () => {
  operator = await running.staff('operator')
  // Stores what was counted so far, before it is deleted.
  await list()
  fs.rmSync(folder(), { recursive: true, force: true })
  await running.deps.pool.query('delete from app_bundle')
  await running.deps.pool.query('delete from app_bundle_use')
  await running.deps.bus.publish(topics.liveUpdate)
  await running.busDelivers()
})

const headers = { 'content-type': 'application/zip' }
const upload = (file: Buffer, query: Record<string, string> = {}, who: Visitor = operator) =>
  who.call(publishLiveUpdate, { body: file, query, headers })
const publish = async (version: string, query: Record<string, string> = {}) => {
  const { status, body, refusal } = await upload(signTestBundle(keys, { version }).file, query)
  expect([status, refusal.message]).toEqual([201, undefined])
  return body
}
const one = (id: number) => ({ params: { id: String(id) } })
const list = async () => (await operator.call(operatorLiveUpdate)).body
const ask = async (query: Record<string, string> = {}, who = running.visitor()) => {
  const sent = { platform: 'ios', channel: 'production', appVersion: '2.3.8', ...query }
  return (await who.call(offerLiveUpdate, { query: sent })).body
}
const download = (bundleId: string, sent: Record<string, string> = {}) =>
  running.visitor().call(liveUpdateFile, { params: { file: `${bundleId}.zip` }, headers: sent })
const folder = () => path.join(running.deps.env.FIELDHOUSE_HOME, 'files', 'app-bundles', '36')
const refusalOf = async (file: Buffer) => {
  const { status, refusal } = await upload(file)
  return `${status} ${refusal.message}`
}

describe('live update', () => {
  test('a published bundle is offered, downloads as it was signed, and verifies with the school’s key', async () => {
    const { file, bundleId } = signTestBundle(keys)
    const { body, status } = await upload(file)
    expect([status, body]).toMatchObject([
      201,
      { bundle_id: bundleId, version: '2.4.0', channel: 'production', share: 100, state: 'offered', fits_server: true },
    ])
    const { offer, returnToBuiltIn } = await ask()
    expect([returnToBuiltIn, offer]).toMatchObject([
      false,
      { bundleId, version: '2.4.0', url: `/media/live-update/${bundleId}.zip` },
    ])
    const { body: zip, headers: sent } = await download(bundleId)
    const bytes = Buffer.from(zip)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(offer?.checksum)
    expect(verify('sha256', bytes, keys.publicKey, Buffer.from(offer?.signature ?? '', 'base64'))).toBe(true)
    expect(bytes.equals(splitZipComment(file).zip)).toBe(true)
    expect(sent).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
  })

  test('the offer reaches the apps by their one address', async () => {
    await publish('2.4.0')
    const target = `${getFullPath(offerLiveUpdate)}?platform=android&channel=production&appVersion=2.3.8`
    const answer = await running.app.inject({
      url: nativeCallPath,
      headers: {
        origin: 'https://localhost',
        [targetHeader]: target,
        [appTokenHeader]: currentSchool().appToken,
        [deviceHeader]: 'device-1',
      },
    })
    expect(answer.json()).toMatchObject({ offer: { version: '2.4.0' }, returnToBuiltIn: false })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://localhost',
      'cache-control': 'no-store',
    })
  })

  test('a part of a file can be downloaded, and an unknown or withdrawn one is not found', async () => {
    const { id, bundle_id: bundleId } = await publish('2.4.0')
    const whole = Buffer.from((await download(bundleId)).body)
    const part = await download(bundleId, { range: 'bytes=10-19' })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(Buffer.from(part.body).equals(whole.subarray(10, 20))).toBe(true)
    expect(Buffer.from((await download(bundleId, { range: 'bytes=-5' })).body).equals(whole.subarray(-5))).toBe(true)
    const outside = await download(bundleId, { range: `bytes=${whole.length}-` })
    expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
    expect((await download(bundleId, { range: 'bytes=1-2,4-5' })).status).toBe(200)
    expect((await download(bundleId, { 'if-none-match': '"same"' })).status).toBe(304)
    expect((await download('2.4.0-000000000000')).status).toBe(404)
    expect((await download('../../secrets')).status).toBe(400)
    await operator.call(withdrawLiveUpdate, one(id))
    expect((await download(bundleId)).status).toBe(404)
  })

  test('a forged, changed or unsigned bundle is refused', async () => {
    const { file } = signTestBundle(keys)
    const forged = '400 This file was changed, or signed with a key that isn’t the school’s.'
    expect(await refusalOf(signTestBundle(createTestKeys()).file)).toBe(forged)
    const changed = Buffer.from(file)
    changed[40] = (changed[40] ?? 0) ^ 1
    expect(await refusalOf(changed)).toBe(forged)
    const { zip, comment } = splitZipComment(file)
    const other = splitZipComment(signTestBundle(keys, { version: '2.5.0' }).file).zip
    expect(await refusalOf(addZipComment(other, comment))).toBe(forged)
    for (const text of ['', 'AAAA', '%%%', 'A'.repeat(344), 'A'.repeat(60_000)])
      expect(await refusalOf(addZipComment(zip, `fieldhouse-signature:${text}`))).toMatch(/^400 This file (was|isn’t)/)
    expect(await refusalOf(zip)).toMatch('400 This file isn’t signed')
    expect(await refusalOf(Buffer.from('no zip at all'))).toBe('400 This bundle can’t be used. It isn’t a zip file.')
    expect((await list()).bundles).toEqual([])
    expect(fs.existsSync(folder()) ? fs.readdirSync(folder()) : []).toEqual([])
  })

  test('a signed bundle of another school, without a page or with hostile files is refused', async () => {
    expect(await refusalOf(signTestBundle(keys, { company_id: 37 }).file)).toBe(
      '400 This bundle is for another school.',
    )
    expect(await refusalOf(signTestBundle(keys, { tenant: 'other' }).file)).toBe(
      '400 This bundle is for another school.',
    )
    const files = testFiles.filter(({ name }) => name !== 'index.html')
    expect(await refusalOf(signTestBundle(keys, {}, files).file)).toMatch(
      '400 This bundle can’t be used. It has no index.html',
    )
    const outside = [...testFiles, { name: '../outside.js', bytes: Buffer.from('x') }]
    expect(await refusalOf(signTestBundle(keys, {}, outside).file)).toMatch('400 This bundle can’t be used.')
    const bomb = [...testFiles, { name: 'bomb.js', bytes: Buffer.alloc(50 * 1024 * 1024) }]
    expect(await refusalOf(signTestBundle(keys, {}, bomb).file)).toMatch('too large')
    const many = Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}.js`, bytes: Buffer.from('x') }))
    expect(await refusalOf(signTestBundle(keys, {}, [...testFiles, ...many]).file)).toMatch('more than 2000 files')
    expect(await refusalOf(signTestBundle(keys, { version: 'newest' }).file)).toMatch(
      'bundle.json is missing or damaged',
    )
    expect(await refusalOf(signTestBundle(keys, { oldest_app: '2.4.0' }).file)).toMatch('No device could get version')
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('an old version cannot be published again, even when all newer ones are withdrawn', async () => {
    const old = signTestBundle(keys, { version: '2.4.0' }).file
    expect((await upload(old)).status).toBe(201)
    const { id } = await publish('2.5.0')
    await operator.call(withdrawLiveUpdate, one(id))
    for (const version of ['2.4.0', '2.4.9', '2.5.0', '2.5.0-beta.1'])
      expect(await refusalOf(signTestBundle(keys, { version }).file)).toBe(
        `409 Version ${version} isn’t newer than 2.5.0 on production. Create the bundle with a newer version.`,
      )
    expect((await upload(old, { channel: 'beta' })).status).toBe(201)
    await publish('2.5.1')
  })

  test('of two uploads of one version at the same time one is published', async () => {
    const { file } = signTestBundle(keys)
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(file)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  test('without the school’s key nothing can be published', async () => {
    const other = await running.another({ school: openServedSchool({ ...currentSchool(), liveUpdate: undefined }) })
    const visitor = Object.assign(other.visitor(), { jwt: operator.jwt })
    const { status, refusal } = await upload(signTestBundle(keys).file, {}, visitor)
    expect([status, refusal.message]).toEqual([409, 'Add the public key for app updates to the school settings first.'])
    await other.close()
  })

  test('a device whose bundle was withdrawn returns to the store app’s own files, and a bundle can be restored', async () => {
    const first = await publish('2.4.0')
    const second = await publish('2.5.0')
    expect(await ask({ bundle: second.bundle_id })).toEqual({ offer: null, returnToBuiltIn: false })
    expect((await operator.call(withdrawLiveUpdate, one(second.id))).body).toMatchObject({ state: 'withdrawn' })
    expect(await ask({ bundle: second.bundle_id })).toEqual({ offer: null, returnToBuiltIn: true })
    expect((await ask()).offer?.bundleId).toBe(first.bundle_id)
    await operator.call(withdrawLiveUpdate, one(first.id))
    expect(await ask({ bundle: second.bundle_id })).toEqual({ offer: null, returnToBuiltIn: true })
    expect(await ask()).toEqual({ offer: null, returnToBuiltIn: false })
    expect((await operator.call(shareLiveUpdate, { ...one(first.id), body: { share: 5 } })).status).toBe(409)
    expect((await operator.call(restoreLiveUpdate, one(second.id))).body).toMatchObject({ state: 'offered' })
    expect((await ask()).offer?.bundleId).toBe(second.bundle_id)
  })

  test('a share grows from no device to all of them', async () => {
    const { id } = await publish('2.4.0', { share: '0', channel: 'beta' })
    const phones = Array.from({ length: 30 }, () => running.visitor())
    const countOffers = async () =>
      (await Promise.all(phones.map((phone) => ask({ channel: 'beta' }, phone)))).filter(({ offer }) => offer).length
    const share = (percent: number) => operator.call(shareLiveUpdate, { ...one(id), body: { share: percent } })
    expect(await countOffers()).toBe(0)
    await share(50)
    const half = await countOffers()
    expect(half).toBeGreaterThan(3)
    expect(half).toBeLessThan(27)
    await share(100)
    expect(await countOffers()).toBe(30)
    for (const percent of [-1, 101, 1.5]) expect((await share(percent)).status).toBe(400)
  })

  test('the bundles are read once for all devices, and every server hears of a change', async () => {
    const other = await running.another()
    await publish('2.4.0')
    await running.busDelivers()
    await vi.waitFor(async () => expect((await ask({}, other.visitor())).offer?.version).toBe('2.4.0'))
    await ask()
    const queries = vi.spyOn(running.deps.pool, 'connect')
    const before = queries.mock.calls.length
    await Promise.all(Array.from({ length: 30 }, () => ask()))
    expect(queries.mock.calls.length).toBe(before)
    queries.mockRestore()
    await publish('2.5.0')
    expect((await ask()).offer?.version).toBe('2.5.0')
    await vi.waitFor(async () => expect((await ask({}, other.visitor())).offer?.version).toBe('2.5.0'))
    await other.close()
  })

  test('devices are counted by the bundle that they started with, over seven days and without their ids', async () => {
    // The count is an estimate: two of twelve share a place in the sketch once in thirty runs.
    const aboutTwelve = expect.closeTo(12, -0.5)
    const { bundle_id: bundle } = await publish('2.4.0')
    const phones = Array.from({ length: 12 }, () => running.visitor())
    for (const phone of [...phones, ...phones]) await ask({ bundle }, phone)
    for (const phone of phones.slice(0, 3)) await ask({}, phone)
    await ask({ bundle: '9.9.9-0123456789ab' })
    expect(await list()).toMatchObject({ built_in_devices: 3, bundles: [{ devices: aboutTwelve }] })
    running.deps.clock.advance(6 * dayMs)
    operator = await running.staff('operator')
    const other = await running.another()
    for (const { device } of phones.slice(0, 2)) await ask({ bundle }, other.visitor({ device }))
    // A server stores what it counted when it stops.
    await other.close()
    expect(await list()).toMatchObject({ built_in_devices: 3, bundles: [{ devices: aboutTwelve }] })
    running.deps.clock.advance(dayMs)
    operator = await running.staff('operator')
    expect(await list()).toMatchObject({ built_in_devices: 0, bundles: [{ devices: 2 }] })
    const { rows } = await running.deps.pool.query('select bundle_id, length(sketch) as bytes from app_bundle_use')
    expect(rows).toHaveLength(3)
    expect(rows.every(({ bytes }) => bytes === 2048)).toBe(true)
    running.deps.clock.advance(30 * dayMs)
    await running.deps.jobs.run(tidyBundlesJob)
    expect((await running.deps.pool.query('select from app_bundle_use')).rowCount).toBe(0)
  })

  test('only the newest bundles of a channel keep their files, and a file without a row is removed', async () => {
    const first = await publish('2.4.0', { channel: 'beta' })
    await publish('2.4.0')
    for (let patch = 1; patch <= keptBundles; patch += 1) await publish(`2.4.${patch}`, { channel: 'beta' })
    const { bundles } = await list()
    expect(bundles.find(({ id }) => id === first.id)).toMatchObject({ state: 'removed' })
    expect((await operator.call(shareLiveUpdate, { ...one(first.id), body: { share: 5 } })).status).toBe(409)
    // Another channel still offers the same bundle.
    expect((await download(first.bundle_id)).status).toBe(200)
    await publish('2.5.0', { channel: 'beta' })
    const gone = bundles.find(({ version, channel }) => version === '2.4.1' && channel === 'beta')
    expect((await download(String(gone?.bundle_id))).status).toBe(404)
    expect(fs.existsSync(path.join(folder(), `${gone?.bundle_id}.zip`))).toBe(false)
    fs.writeFileSync(path.join(folder(), 'orphan.zip'), 'x')
    fs.utimesSync(path.join(folder(), 'orphan.zip'), new Date(0), new Date(0))
    running.deps.clock.advance(2 * hourMs)
    await running.deps.jobs.run(tidyBundlesJob)
    expect(fs.readdirSync(folder())).not.toContain('orphan.zip')
    expect((await download(first.bundle_id)).status).toBe(200)
  })

  test('each change has a line in the activity log, and a repeated one has none', async () => {
    const { id } = await publish('2.4.0', { share: '10' })
    for (let times = 0; times < 2; times += 1) {
      await operator.call(shareLiveUpdate, { ...one(id), body: { share: 50 } })
    }
    for (const endpoint of [withdrawLiveUpdate, withdrawLiveUpdate, restoreLiveUpdate, restoreLiveUpdate])
      await operator.call(endpoint, one(id))
    const lines = (await operator.call(auditTrail)).body.entries.filter(({ subject }) => subject === `bundle ${id}`)
    expect(lines.map(({ action }) => action).toReversed()).toEqual([
      'publish bundle',
      'share bundle',
      'withdraw bundle',
      'restore bundle',
    ])
    expect(lines[0]).toMatchObject({ subject_name: '2.4.0 on production' })
  })

  test('only operators and owners manage bundles', async () => {
    const { id } = await publish('2.4.0')
    const { file } = signTestBundle(keys, { version: '2.5.0' })
    const statuses = async (who: Visitor) => [
      (await who.call(operatorLiveUpdate)).status,
      (await upload(file, {}, who)).status,
      (await who.call(shareLiveUpdate, { ...one(id), body: { share: 1 } })).status,
      (await who.call(withdrawLiveUpdate, one(id))).status,
      (await who.call(restoreLiveUpdate, one(id))).status,
    ]
    for (const who of [await running.staff('editor'), await running.staff('scorer'), await running.fan()])
      expect(await statuses(who)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(running.visitor())).toEqual([401, 401, 401, 401, 401])
    expect(await statuses(await running.staff('owner'))).toEqual([200, 201, 200, 200, 200])
  })

  test('a bundle of another school cannot be read or changed', async () => {
    const { id, bundle_id: bundle } = await publish('2.4.0')
    await running.deps.pool.query('update app_bundle set company_id = 37')
    await running.deps.bus.publish(topics.liveUpdate)
    await running.busDelivers()
    expect((await list()).bundles).toEqual([])
    expect((await download(bundle)).status).toBe(404)
    expect((await ask()).offer).toBeNull()
    expect((await operator.call(shareLiveUpdate, { ...one(id), body: { share: 1 } })).status).toBe(404)
    for (const endpoint of [withdrawLiveUpdate, restoreLiveUpdate])
      expect((await operator.call(endpoint, one(id))).status).toBe(404)
  })

  test.each<Record<string, string>>([
    { platform: 'web' },
    { channel: 'No Channel' },
    { appVersion: '2' },
    { appVersion: '2.3.8 or 1=1' },
    { bundle: '../../etc/passwd' },
    { bundle: '2.4.0' },
  ])('the question %j is refused', async (query) => {
    const sent = { platform: 'ios', channel: 'production', appVersion: '2.3.8', ...query }
    expect((await running.visitor().call(offerLiveUpdate, { query: sent })).status).toBe(400)
  })

  test('an uploaded file with a hostile comment is no other zip', async () => {
    const { zip, comment } = splitZipComment(signTestBundle(keys).file)
    const hidden = writeZip([{ name: 'index.html', bytes: Buffer.from('another page') }])
    expect(await refusalOf(addZipComment(zip, comment + hidden.toString('latin1')))).toMatch(/^400/)
    expect(await refusalOf(Buffer.concat([hidden, addZipComment(zip, comment)]))).toMatch(/^400/)
  })
})
