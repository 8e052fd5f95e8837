import fs from 'node:fs'
import path from 'node:path'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { getCustomer, profileImage, putProfileImage } from '@fieldhouse/contract/customer/customer'
import {
  listPictures,
  lookAtPictures,
  type PictureFilter,
  pictureStanding,
  removePicture,
  restorePicture,
  seePicture,
} from '@fieldhouse/contract/customer/pictures'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { staffMe } from '@fieldhouse/contract/staff/me'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMs } from '../../shared/clock/clock.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { forgetPicturesJob } from './removed-pictures.service.ts'

let running: TestApp
let png: Buffer
beforeAll(async () => {
  running = await testApp()
  png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#be0000' } })
    .png()
    .toBuffer()
})
afterAll(() => running.close())

/** Sessions end when the clock advances by weeks, so each action signs in again. */
const staff = (role: 'owner' | 'operator' | 'editor' | 'scorer' = 'editor') => running.staff(role)
const fanAgain = (fan: Fan) => running.visitor().signIn(fan.email, fan.password)
const shows = async (fan: Fan) => (await fan.call(putProfileImage, { body: png })).body.profile_image_url
const fileOf = (url: string) => url.split('/').at(-1) ?? ''
const get = (url: string, headers = {}) =>
  running.visitor().call(profileImage, { params: { file: fileOf(url) }, headers })
const newest = async (who: Fan, show: PictureFilter = 'all') =>
  (await who.call(listPictures, { query: { show } })).body.pictures[0]
const one = (id: number | undefined) => ({ params: { id: String(id) } })
const take = (who: Fan, id: number | undefined, reason = 'nudity') =>
  who.call(removePicture, { ...one(id), body: { reason } })
const back = (who: Fan, id: number | undefined) => who.call(restorePicture, one(id))
const standing = async (fan: Fan) => (await fan.call(pictureStanding)).body
const lettersTo = async (fan: Fan) => {
  await running.deps.jobs.settle()
  return running.deps.mailbox.newestFirst().filter(({ to, subject }) => to === fan.email && /photo/.test(subject))
}
const folder = (kind: string) => path.join(running.deps.env.FIELDHOUSE_HOME, 'files', kind)
const filesIn = (kind: string) => (fs.existsSync(folder(kind)) ? fs.readdirSync(folder(kind)) : [])
/** Adds a picture and removes it at once. */
async function struck(fan: Fan, who: Fan): Promise<number> {
  await shows(fan)
  const id = (await newest(who))?.id ?? 0
  expect((await take(who, id)).status).toBe(200)
  return id
}

test('removed pictures: are gone at once from all fans’ addresses, and visible to staff', async () => {
  const editor = await staff()
  const fan = await running.fan({ firstname: 'Ada', lastname: 'byron' })
  const url = await shows(fan)
  const picture = await newest(editor)
  expect(picture).toMatchObject({ name: 'Ada B.', url, looked_at: null, taken: null })
  expect((await get(url)).status).toBe(200)
  expect((await take(editor, picture?.id)).body).toMatchObject({ url: null, taken: { reason: 'nudity' } })
  for (const headers of [{}, { 'if-none-match': '"same"' }]) expect((await get(url, headers)).status).toBe(404)
  expect((await fan.call(getCustomer)).body.customerProfile.profile_image_url).toBeNull()
  expect(filesIn('profile-images')).not.toContain(fileOf(url))
  const details = (await editor.call(seePicture, one(picture?.id))).body
  expect(details.picture).toMatchObject({ name: 'Ada B.', taken: { reason: 'nudity' } })
  const bytes = Buffer.from(details.image.replace('data:image/webp;base64,', ''), 'base64')
  expect((await sharp(bytes).metadata()).width).toBe(512)
  for (const who of [fan, await running.fan(), await staff('scorer')])
    expect((await who.call(seePicture, one(picture?.id))).status).toBe(403)
})

test('removed pictures: the owner gets an email with the reason, and sees it in the profile', async () => {
  const editor = await staff()
  const fan = await running.fan()
  await struck(fan, editor)
  const [letter, ...others] = await lettersTo(fan)
  expect(others).toEqual([])
  expect(letter?.text).toContain('because it shows nudity or something sexual')
  expect(letter?.text).toContain('https://fieldhouse.test/app/account/profile')
  expect(await standing(fan)).toMatchObject({ taken: { reason: 'nudity' }, refused_until: null })
  expect(await standing(await running.fan())).toEqual({ taken: null, refused_until: null })
  await shows(fan)
  expect(await standing(fan)).toEqual({ taken: null, refused_until: null })
})

test('removed pictures: a restored one is back under its address, no longer counts, and its owner is told', async () => {
  const editor = await staff()
  const fan = await running.fan()
  const url = await shows(fan)
  const id = (await newest(editor))?.id
  await take(editor, id)
  await lettersTo(fan)
  expect((await back(editor, id)).body).toEqual({ shown: true, name: 'Ana R.' })
  expect((await get(url)).status).toBe(200)
  expect((await fan.call(getCustomer)).body.customerProfile.profile_image_url).toBe(url)
  expect(filesIn('taken-images')).not.toContain(fileOf(url))
  expect(await standing(fan)).toEqual({ taken: null, refused_until: null })
  expect((await lettersTo(fan)).map(({ subject }) => subject)[0]).toContain('was restored')
  expect((await back(editor, id)).status).toBe(404)
  expect(await newest(editor)).toMatchObject({ id, taken: null, looked_at: expect.any(String) })
})

test('removed pictures: one restored before the email causes no email', async () => {
  const editor = await staff()
  const fan = await running.fan()
  const id = await struck(fan, editor)
  await back(editor, id)
  expect(await lettersTo(fan)).toEqual([])
})

test('removed pictures: a newer picture stays when the old one is restored', async () => {
  const editor = await staff()
  const fan = await running.fan()
  const id = await struck(fan, editor)
  const url = await shows(fan)
  expect((await back(editor, id)).body).toMatchObject({ shown: false })
  expect((await fan.call(getCustomer)).body.customerProfile.profile_image_url).toBe(url)
  expect((await editor.call(seePicture, one(id))).status).toBe(404)
})

test('removed pictures: two simultaneous removals count once, with one reason and one email', async () => {
  const [editor, operator] = [await staff('editor'), await staff('operator')]
  const fan = await running.fan()
  await shows(fan)
  const id = (await newest(editor))?.id
  const answers = await Promise.all([take(editor, id, 'hate'), take(operator, id, 'other')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => body.taken?.reason)).size).toBe(1)
  expect(await lettersTo(fan)).toHaveLength(1)
})

test('removed pictures: the list is newest first in pages, and can show new, all or removed ones', async () => {
  const { pool } = running.deps
  await pool.query('delete from profile_picture')
  const operator = await staff('operator')
  const fan = await running.fan()
  await pool.query(
    `insert into profile_picture (company_id, customer_uid, name, uploaded_at, looked_at)
     select 36, $1, lpad('x' || n, 22, 'A'), $2::timestamptz + n * interval '1 second', case when n > 3 then $2::timestamptz end from generate_series(1, 50) n`,
    [fan.uid, running.deps.clock.now()],
  )
  const page = async (query: { show?: PictureFilter; after?: string }) =>
    (await operator.call(listPictures, { query })).body
  const first = await page({ show: 'all' })
  const second = await page({ show: 'all', after: String(first.next) })
  const ids = [...first.pictures, ...second.pictures].map(({ id }) => id)
  expect([first.pictures.length, second.pictures.length, second.next]).toEqual([40, 10, null])
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(50)
  const waiting = await page({})
  expect([waiting.pictures.length, waiting.new, waiting.next]).toEqual([3, 3, null])
  expect((await operator.call(staffMe)).body.new_pictures).toBe(3)
  expect((await (await staff('scorer')).call(staffMe)).body.new_pictures).toBe(0)

  const pictures = waiting.pictures.map(({ id }) => id)
  await operator.call(lookAtPictures, { body: { pictures, fine: true } })
  expect(await page({})).toMatchObject({ pictures: [], new: 0 })
  await operator.call(lookAtPictures, { body: { pictures: pictures.slice(0, 1), fine: false } })
  expect((await page({})).pictures.map(({ id }) => id)).toEqual(pictures.slice(0, 1))
  expect((await page({ show: 'taken' })).pictures).toEqual([])
  await take(operator, pictures[0])
  expect((await page({ show: 'taken' })).pictures).toMatchObject([{ id: pictures[0], taken: { reason: 'nudity' } }])
  await pool.query('delete from profile_picture')
})

test('removed pictures: staff actions are in the audit log with the owner', async () => {
  const owner = await staff('owner')
  const fan = await running.fan({ firstname: 'Trail', lastname: 'Marker' })
  const id = await struck(fan, owner)
  const newest = async (many: number) => (await owner.call(auditTrail)).body.entries.slice(0, many)
  expect(await newest(1)).toMatchObject([{ picture: id, trash: null }])
  await back(owner, id)
  expect(await newest(2)).toMatchObject([{ picture: null }, { picture: null }])
  await owner.call(lookAtPictures, { body: { pictures: [id], fine: false } })
  const { entries } = (await owner.call(auditTrail)).body
  expect(entries.slice(0, 3)).toMatchObject([
    { action: 'undo approval of the photo of', subject_name: 'Trail Marker', actor: owner.uid },
    { action: 'restore the photo of', subject_name: 'Trail Marker' },
    {
      action: 'remove the photo of',
      subject_name: 'Trail Marker',
      change: JSON.stringify({ picture: id, reason: 'nudity' }),
    },
  ])
})

test('removed pictures: another school’s or a missing picture, and an invalid reason, are refused', async () => {
  const editor = await staff()
  const fan = await running.fan()
  await shows(fan)
  const id = (await newest(editor))?.id
  for (const reason of ['', 'ugly', undefined])
    expect((await editor.call(removePicture, { ...one(id), body: { reason } })).status).toBe(400)
  expect((await editor.call(lookAtPictures, { body: { pictures: [], fine: true } })).status).toBe(400)
  expect((await editor.call(listPictures, { query: { show: 'mine' } })).status).toBe(400)
  expect((await back(editor, id)).status).toBe(404)
  await running.deps.pool.query('update profile_picture set company_id = 37 where id = $1', [id])
  for (const call of [editor.call(seePicture, one(id)), take(editor, id), back(editor, id), take(editor, 999_999_999)])
    expect((await call).status).toBe(404)
  expect((await newest(editor))?.id).not.toBe(id)
  await editor.call(lookAtPictures, { body: { pictures: [id], fine: true } })
  const { rows } = await running.deps.pool.query('select looked_at from profile_picture where id = $1', [id])
  expect(rows).toEqual([{ looked_at: null }])
  const visitor = running.visitor()
  expect((await visitor.call(listPictures)).status).toBe(401)
  expect((await visitor.call(pictureStanding)).status).toBe(401)
})

test('removed pictures: three within ninety days block new ones for thirty days', async () => {
  const editor = await staff()
  const fan = await running.fan()
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) ids.push(await struck(fan, editor))
  const until = addMs(running.deps.clock.now(), 30 * dayMs)
  const [letter] = await lettersTo(fan)
  const refused = async (who: Fan) => who.call(putProfileImage, { body: png })
  expect(await refused(fan)).toMatchObject({
    status: 403,
    refusal: { message: expect.stringContaining('You can add another one starting December 21, 2026.') },
  })
  expect(letter?.text).toContain('starting December 21, 2026')
  expect((await standing(fan)).refused_until).toBe(until.toISOString())
  await back(editor, ids[1])
  expect(await standing(fan)).toEqual({ taken: null, refused_until: null })
  expect((await refused(fan)).status).toBe(200)
  await take(editor, (await newest(editor))?.id)
  expect((await refused(fan)).status).toBe(403)
  running.deps.clock.advance(30 * dayMs)
  expect((await refused(await fanAgain(fan))).status).toBe(200)
})

test('removed pictures: after thirty days the file is deleted, and the removal still counts as long as needed', async () => {
  const fan = await running.fan()
  const id = await struck(fan, await staff())
  const { pool, clock, jobs } = running.deps
  const file = async () => (await pool.query('select name from profile_picture where id = $1', [id])).rows[0]?.name
  const name = await file()
  await jobs.run(forgetPicturesJob)
  expect(filesIn('taken-images')).toContain(`${name}.webp`)
  clock.advance(30 * dayMs)
  const editor = await staff()
  expect((await back(editor, id)).status).toBe(404)
  expect((await editor.call(seePicture, one(id))).status).toBe(404)
  expect((await newest(editor, 'taken'))?.id).not.toBe(id)
  const orphan = `${'O'.repeat(22)}.webp`
  fs.writeFileSync(path.join(folder('taken-images'), orphan), 'x')
  const old = addMs(clock.now(), -2 * hourMs)
  fs.utimesSync(path.join(folder('taken-images'), orphan), old, old)
  await jobs.run(forgetPicturesJob)
  expect(filesIn('taken-images')).not.toContain(`${name}.webp`)
  expect(filesIn('taken-images')).not.toContain(orphan)
  expect(await file()).toBeNull()
  clock.advance(89 * dayMs)
  await jobs.run(forgetPicturesJob)
  expect(await file()).toBeNull()
  clock.advance(dayMs)
  await jobs.run(forgetPicturesJob)
  expect(await file()).toBeUndefined()
})
