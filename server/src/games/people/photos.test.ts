import * as people from '@fieldhouse/contract/games/people'
import { purgeTrash } from '@fieldhouse/contract/trash/trash'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
let person: number
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  const body = { sport: 'womens-soccer', firstname: 'Zoë', lastname: 'Quill' }
  person = (await operator.call(people.addPerson, { body })).body.person.id
})
afterAll(() => running.close())

const one = () => ({ params: { id: String(person) } })

/** A wide picture whose left half is red and whose right half is blue. */
const twoColors = async () => {
  const half = { create: { width: 1_000, height: 1_000, channels: 3 as const, background: '#0000ff' } }
  const right = await sharp(half).png().toBuffer()
  return sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: 1_000, top: 0 }])
    .jpeg()
    .toBuffer()
}
const fetchPicture = (image: string | null) => running.app.inject(String(image))
const averageRed = async (image: string | null) => {
  const { channels } = await sharp((await fetchPicture(image)).rawPayload).stats()
  return Math.round(channels[0]?.mean ?? 0)
}

test('person photos: a crop follows the focus, the old file is gone, and a photo that is taken down is gone with its original', async () => {
  const headers = { 'content-type': 'image/jpeg' }
  const sent = await operator.call(people.putPersonPhoto, { ...one(), body: await twoColors(), headers })
  const first = sent.body
  expect(first.photo).toMatchObject({ whole: expect.stringContaining('/media/pictures/'), x: 50, y: 40 })
  const focus = async (x: number) =>
    (await operator.call(people.focusPersonPhoto, { ...one(), body: { x, y: 50 } })).body
  const left = await focus(0)
  expect([left.photo?.x, await averageRed(left.person.image)]).toEqual([0, expect.closeTo(254, -1)])
  expect((await fetchPicture(first.person.image)).statusCode).toBe(404)
  const right = await focus(100)
  expect(await averageRed(right.person.image)).toBeLessThan(20)
  const down = (await operator.call(people.removePersonPhoto, one())).body
  expect([down.person.image, down.photo]).toEqual([null, null])
  for (const image of [right.person.image, right.photo?.whole ?? null])
    expect((await fetchPicture(image)).statusCode).toBe(404)
  expect((await operator.call(people.focusPersonPhoto, { ...one(), body: { x: 1, y: 1 } })).status).toBe(400)
})

/** Starts a change of the photo, and gives the person another photo before the change is saved. */
const changeDuringSwap = async <T>(start: () => Promise<T>) => {
  const body = { sport: 'womens-soccer', firstname: 'Bo', lastname: 'Reed', namesake: true }
  const spare = (await operator.call(people.addPerson, { body })).body.person.id
  const headers = { 'content-type': 'image/jpeg' }
  const photo = { params: { id: String(spare) }, body: await twoColors(), headers }
  const swapped = (await operator.call(people.putPersonPhoto, photo)).body
  const { pool } = running.deps
  const other = await pool.connect()
  await other.query('begin')
  await other.query(
    'update person set image = spare.image, photo = spare.photo from person spare where person.id = $1 and spare.id = $2',
    [person, spare],
  )
  await other.query('update person set image = null, photo = null where id = $1', [spare])
  const changing = start()
  const countWaiting = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rows.length
  await expect.poll(countWaiting).toBe(1)
  await other.query('commit')
  other.release()
  return { changed: await changing, swapped }
}

test('person photos: of two changes at once, no file stays behind and no crop shows another photo', async () => {
  const headers = { 'content-type': 'image/jpeg' }
  const bytes = await twoColors()
  const put = () => operator.call(people.putPersonPhoto, { ...one(), body: bytes, headers })
  const first = (await put()).body
  const uploads = await changeDuringSwap(put)
  expect(uploads.changed.status).toBe(200)
  for (const image of [uploads.swapped.person.image, uploads.swapped.photo?.whole ?? null])
    expect((await fetchPicture(image)).statusCode).toBe(404)
  expect(first.person.image).not.toBe(uploads.changed.body.person.image)
  const crops = await changeDuringSwap(() =>
    operator.call(people.focusPersonPhoto, { ...one(), body: { x: 0, y: 50 } }),
  )
  expect(crops.changed.status).toBe(409)
  const { image } = (await operator.call(people.getRosterPerson, one())).body.person
  expect(image).toBe(crops.swapped.person.image)
  expect((await fetchPicture(image)).statusCode).toBe(200)
})

test('person photos: a removed person’s photo is deleted with the person', async () => {
  const headers = { 'content-type': 'image/jpeg' }
  const { body } = await operator.call(people.putPersonPhoto, { ...one(), body: await twoColors(), headers })
  const { trash } = (await operator.call(people.removePerson, one())).body
  expect((await fetchPicture(body.person.image)).statusCode).toBe(200)
  await operator.call(purgeTrash, { params: { id: String(trash) } })
  for (const image of [body.person.image, body.photo?.whole ?? null])
    expect((await fetchPicture(image)).statusCode).toBe(404)
})
