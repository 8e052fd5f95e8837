import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChildProcess } from '../../process/start-child-process.ts'
import { createPicturePool } from './picture-pool.ts'

let folder: string
let photo: Buffer
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-drawing-'))
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const order = (bytes: Uint8Array) => ({ kind: 'one' as const, bytes, width: 90, height: 60, fit: 'cover' as const })
/** Starts a process that behaves as the real one does with a broken or endless picture. */
const childThat = (script: string) => {
  const program = path.join(folder, `${script.length}.mjs`)
  fs.writeFileSync(
    program,
    `process.on('disconnect', () => process.exit()); process.on('message', () => { ${script} })`,
  )
  return () => startChildProcess(program)
}

test('picture pool: draws many pictures in two processes, which end when idle', async () => {
  const room = createPicturePool({ idle: 1 })
  const sizes: number[] = []
  const drawn = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const outcome = await room.draw(order(photo), 'desk')
      sizes.push(room.size())
      return outcome.kind === 'one' ? (await sharp(outcome.bytes).metadata()).width : outcome.kind
    }),
  )
  expect(drawn).toEqual(Array(8).fill(90))
  expect(Math.max(...sizes)).toBe(2)
  await expect.poll(() => room.size()).toBe(0)
})

test('picture pool: a picture that crashes its process is refused, and the next one is drawn', async () => {
  let started = 0
  const broken = childThat("process.kill(process.pid, 'SIGKILL')")
  const startWorking = childThat("process.send({ kind: 'one', bytes: Buffer.from('drawn') })")
  const room = createPicturePool({ start: () => (started++ === 0 ? broken() : startWorking()) })
  expect(await room.draw(order(photo), 'desk')).toEqual({ kind: 'refused', why: 'unreadable' })
  expect(await room.draw(order(photo), 'desk')).toMatchObject({ kind: 'one' })
})

test('picture pool: a picture that takes too long is refused, and its process ends', async () => {
  const room = createPicturePool({ start: childThat('for (;;);'), longest: 50 })
  expect(await room.draw(order(photo), 'fans')).toEqual({ kind: 'refused', why: 'unreadable' })
  await expect.poll(() => room.size()).toBe(0)
})

test('picture pool: its processes get no secrets', async () => {
  const previous = process.env.SMTP_URL
  process.env.SMTP_URL = 'smtp://me:canary@mail.example'
  const room = createPicturePool({ start: childThat('process.send({ kind: JSON.stringify(process.env) })') })
  const outcome = await room.draw(order(photo), 'fans')
  expect(outcome.kind).toMatch(/^\{.*\}$/)
  expect(outcome.kind).not.toMatch(/canary|SMTP_URL/)
  expect(Object.keys(JSON.parse(outcome.kind)).length).toBeLessThan(8)
  if (previous === undefined) delete process.env.SMTP_URL
  else process.env.SMTP_URL = previous
})
