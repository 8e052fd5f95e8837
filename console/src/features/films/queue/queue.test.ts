import { ApiError } from '@fieldhouse/client/api/api-error'
import { expect, test, vi } from 'vitest'
import { UploadQueue, type UploadQueueDeps } from './queue.ts'
import { openSavedUploads } from './saved-uploads.ts'

let fileCount = 0
const lettersOf = (text: string) => new TextEncoder().encode(text)

/** Creates a video file. No two are the same. */
function film(bytes = 900_000): Uint8Array<ArrayBuffer> {
  const seed = ++fileCount
  const film = Uint8Array.from({ length: bytes }, (_, index) => (index * 31 + (index >> 8) * seed) % 251)
  film.set([0, 0, 0, 24, ...lettersOf('ftypisom')])
  return film
}
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name)
const about = { groups: [3], genres: [1], hidden: false }

/** A server as the queue sees it. It loses, refuses or delays requests as the test says. */
function desk() {
  const titles = new Map<number, { title: string; bytes: number; receivedParts: number[]; sha256?: string }>()
  const of = (id: number) => titles.get(id) ?? { title: '', bytes: 0, receivedParts: [] }
  const hooks = {
    titles,
    before: async (_call: string, _offset: number): Promise<void> => undefined,
    after: async (_offset: number): Promise<void> => undefined,
  }
  const parts: UploadQueueDeps['uploadApi'] = {
    createTitle: async (title) => {
      titles.set(titles.size + 1, { title, bytes: 0, receivedParts: [] })
      return titles.size
    },
    renameTitle: async (id, title) => {
      of(id).title = title
    },
    beginUpload: async (id, bytes) => {
      await hooks.before('begin', 0)
      of(id).bytes = bytes
      return of(id).receivedParts.length
    },
    sendPiece: async (id, offset, piece) => {
      await hooks.before('piece', offset)
      const { receivedParts } = of(id)
      if (offset !== receivedParts.length)
        throw new ApiError({ status: 409, message: `${receivedParts.length} bytes have arrived` })
      for (const byte of new Uint8Array(await piece.arrayBuffer())) receivedParts.push(byte)
      await hooks.after(offset)
      return receivedParts.length
    },
    finishUpload: async (id, sha256) => {
      await hooks.before('finish', 0)
      of(id).sha256 = sha256
    },
    countArrivedBytes: async (id) => (titles.has(id) ? of(id).receivedParts.length : undefined),
  }
  return Object.assign(hooks, { parts })
}

function browser() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

const open = (server: ReturnType<typeof desk>, storage = browser(), more: Partial<UploadQueueDeps> = {}) =>
  new UploadQueue({
    uploadApi: server.parts,
    savedUploads: openSavedUploads(storage),
    email: 'robin@example.org',
    largestPiece: 256 * 1024,
    now: () => performance.now(),
    waitOrOnline: async () => undefined,
    ...more,
  })

const firstOf = (queue: UploadQueue) => String(queue.now()[0]?.key)
const states = (queue: UploadQueue) => queue.now().map(({ name, state }) => [name, state.kind])
const settled = (queue: UploadQueue, ...kinds: string[]) =>
  vi.waitFor(() => expect(queue.now().map(({ state }) => state.kind)).toEqual(kinds), { interval: 5 })
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()

test('the upload queue uploads each video with a title from its name and refuses other files with the reason', async () => {
  const server = desk()
  const queue = open(server)
  const [one, two] = [film(), film(10_000)]
  await queue.add(
    [
      fileOf('Top_plays_final.mp4', one),
      fileOf('notes.pdf', lettersOf('%PDF-1.7 and no film')),
      fileOf('cover.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])),
      fileOf('empty.mp4', new Uint8Array()),
      fileOf('second.mp4', two),
    ],
    about,
  )
  await settled(queue, 'sent', 'refused', 'refused', 'refused', 'sent')
  const reasons = queue.now().flatMap(({ state }) => (state.kind === 'refused' ? [state.why] : []))
  expect(reasons).toEqual([
    expect.stringContaining('can’t read this file as a video'),
    expect.stringContaining('picture, not a video'),
    'This file is empty.',
  ])
  expect([...server.titles.values()].map(({ title, sha256 }) => [title, sha256])).toEqual([
    ['Top plays', await sha256(one)],
    ['Second', await sha256(two)],
  ])
  expect(await sha256(Uint8Array.from(server.titles.get(1)?.receivedParts ?? []))).toBe(await sha256(one))
})

test('the upload queue uploads two videos at a time and then the next', async () => {
  const server = desk()
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
  let begun = 0
  server.before = async (call) => {
    if (call === 'begin') await gates[begun++]?.promise
  }
  const queue = open(server)
  await queue.add(
    ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => fileOf(name, film(2_000))),
    about,
  )
  await vi.waitFor(() => expect(begun).toBe(2))
  expect(states(queue).at(-1)).toEqual(['c.mp4', 'queued'])
  gates[0]?.resolve()
  await vi.waitFor(() => expect(begun).toBe(3))
  gates[1]?.resolve()
  gates[2]?.resolve()
  await settled(queue, 'sent', 'sent', 'sent')
})

test('the upload queue sends again only what was not acknowledged after a lost connection', async () => {
  const server = desk()
  const queue = open(server)
  const offsets: number[] = []
  let cuts = 0
  server.before = async (call, offset) => {
    if (call === 'piece') offsets.push(offset)
    if (call === 'piece' && offset > 0 && cuts++ < 3)
      throw new ApiError({ status: 0, message: 'The server cannot be reached.' })
  }
  server.after = async (offset) => {
    if (offset === 0) throw new ApiError({ status: 0, message: 'The server cannot be reached.' })
  }
  const bytes = film()
  await queue.add([fileOf('a.mp4', bytes)], about)
  await settled(queue, 'sent')
  expect(server.titles.get(1)?.sha256).toBe(await sha256(bytes))
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
})

test('the upload queue repeats only the last call when a long checksum times out', async () => {
  const server = desk()
  const queue = open(server)
  const calls: string[] = []
  server.before = async (call) => {
    calls.push(call)
    if (call === 'finish' && calls.filter((one) => one === 'finish').length < 3)
      throw new ApiError({ status: 0, message: 'No answer came.' })
  }
  const bytes = film(2_000)
  await queue.add([fileOf('a.mp4', bytes)], about)
  await settled(queue, 'sent')
  expect(calls).toEqual(['begin', 'piece', 'finish', 'finish', 'finish'])
  expect(server.titles.get(1)?.sha256).toBe(await sha256(bytes))
})

test('the upload queue pauses a video and resumes where it stopped', async () => {
  const server = desk()
  const queue = open(server)
  const bytes = film()
  const gate = Promise.withResolvers<void>()
  server.before = async (call, offset) => {
    if (call === 'piece' && offset > 0) await gate.promise
  }
  await queue.add([fileOf('a.mp4', bytes)], about)
  await vi.waitFor(() => expect(queue.now()[0]?.received).toBe(256 * 1024))
  queue.pause(firstOf(queue))
  gate.resolve()
  await vi.waitFor(() => expect(queue.now()[0]?.received).toBe(512 * 1024))
  expect(states(queue)).toEqual([['a.mp4', 'paused']])
  queue.resume(firstOf(queue))
  await settled(queue, 'sent')
  expect(server.titles.get(1)?.sha256).toBe(await sha256(bytes))
})

async function reloadedAt(bytes: Uint8Array<ArrayBuffer>) {
  const server = desk()
  const storage = browser()
  const before = open(server, storage)
  server.before = async (call, offset) => {
    if (call === 'piece' && offset > 0) await new Promise(() => undefined)
  }
  await before.add([fileOf('reel.mp4', bytes)], about)
  await vi.waitFor(() => expect(before.now()[0]?.received).toBe(256 * 1024))
  await before.renameTitle(firstOf(before), 'The reel')
  server.before = async () => undefined
  const after = open(server, storage)
  await after.restoreUploads()
  return { server, storage, after }
}

test('the upload queue continues the same file after a reload', async () => {
  const bytes = film()
  const { server, storage, after } = await reloadedAt(bytes)
  expect(after.now()).toMatchObject([
    { name: 'reel.mp4', title: 'The reel', received: 256 * 1024, state: { kind: 'missing' } },
  ])
  const offsets: number[] = []
  server.before = async (call, offset) => {
    if (call === 'piece') offsets.push(offset)
  }
  await after.add([fileOf('reel.mp4', bytes)], about)
  await settled(after, 'sent')
  expect(offsets[0]).toBe(256 * 1024)
  expect(server.titles.size).toBe(1)
  expect(server.titles.get(1)?.sha256).toBe(await sha256(bytes))
  const later = open(server, storage)
  await later.restoreUploads()
  expect(states(later)).toEqual([['reel.mp4', 'sent']])
  await later.add([fileOf('reel.mp4', bytes)], about)
  expect(later.now()).toMatchObject([{ state: { kind: 'sent' }, note: 'This file is already in the list.' }])
  later.remove(firstOf(later))
  const last = open(server, storage)
  await last.restoreUploads()
  expect(last.now()).toEqual([])
})

test('the upload queue remembers waiting files after a reload', async () => {
  const server = desk()
  const storage = browser()
  const before = open(server, storage)
  server.before = () => new Promise(() => undefined)
  const files = ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => fileOf(name, film(2_000)))
  await before.add(files, about)
  await before.renameTitle(String(before.now()[2]?.key), 'The third')
  server.before = async () => undefined
  const after = open(server, storage)
  await after.restoreUploads()
  expect(states(after)).toEqual([
    ['a.mp4', 'missing'],
    ['b.mp4', 'missing'],
    ['c.mp4', 'missing'],
  ])
  await after.add(files, about)
  await settled(after, 'sent', 'sent', 'sent')
  expect([...server.titles.values()].map(({ title }) => title)).toEqual(['A', 'B', 'The third'])
})

test('the upload queue refuses a different file of the same name after a reload', async () => {
  const bytes = film()
  const { server, after } = await reloadedAt(bytes)
  const other = bytes.slice()
  other[200_000] = (other[200_000] ?? 0) ^ 1
  after.chooseAgain(firstOf(after), fileOf('reel.mp4', other))
  await vi.waitFor(() =>
    expect(after.now()[0]?.state).toMatchObject({ kind: 'missing', why: expect.stringContaining('different file') }),
  )
  after.chooseAgain(firstOf(after), fileOf('other.mp4', bytes))
  expect(after.now()[0]?.state).toMatchObject({
    kind: 'missing',
    why: expect.stringContaining('reel.mp4 was expected'),
  })
  expect(server.titles.get(1)?.receivedParts).toHaveLength(256 * 1024)
  after.chooseAgain(firstOf(after), fileOf('reel.mp4', bytes))
  await settled(after, 'sent')
  expect(server.titles.get(1)?.sha256).toBe(await sha256(bytes))
})

test('the upload queue asks again for a file that has changed on disk and refuses a different one', async () => {
  const server = desk()
  const queue = open(server)
  const bytes = film()
  const file = fileOf('a.mp4', bytes)
  const { slice } = file
  file.slice = (from = 0, to) => (from > 0 ? new Blob([]) : slice.call(file, from, to))
  await queue.add([file], about)
  await vi.waitFor(() =>
    expect(queue.now()[0]?.state).toMatchObject({ kind: 'missing', why: expect.stringContaining('changed or moved') }),
  )
  const other = bytes.slice()
  other[1_000] = (other[1_000] ?? 0) ^ 1
  queue.chooseAgain(firstOf(queue), fileOf('a.mp4', other))
  await vi.waitFor(() =>
    expect(queue.now()[0]?.state).toMatchObject({ why: expect.stringContaining('different file') }),
  )
  queue.chooseAgain(firstOf(queue), fileOf('a.mp4', bytes))
  await settled(queue, 'sent')
  expect(server.titles.get(1)?.sha256).toBe(await sha256(bytes))
})

test('the upload queue hides uploads of another user and forgets those that the server no longer has', async () => {
  const { server, storage } = await reloadedAt(film())
  const other = open(server, storage, { email: 'sam@example.org' })
  await other.restoreUploads()
  expect(other.now()).toEqual([])
  server.titles.clear()
  const own = open(server, storage)
  await own.restoreUploads()
  expect([own.now(), openSavedUploads(storage).listFor('robin@example.org')]).toEqual([[], []])
})

test('the upload queue ignores uploads of another window', async () => {
  const { server, storage } = await reloadedAt(film())
  const queue = open(server, storage, { isUploadClaimed: async () => true })
  await queue.restoreUploads()
  expect(queue.now()).toEqual([])
})

test('the upload queue keeps a title that is changed during the upload', async () => {
  const server = desk()
  const queue = open(server)
  const gate = Promise.withResolvers<void>()
  server.before = async (call) => {
    if (call === 'piece') await gate.promise
  }
  await queue.add([fileOf('a.mp4', film(2_000)), fileOf('b.mp4', film(2_000)), fileOf('c.mp4', film(2_000))], about)
  await queue.renameTitle(firstOf(queue), 'The opening kick')
  await queue.renameTitle(String(queue.now()[2]?.key), 'The last kick')
  gate.resolve()
  await settled(queue, 'sent', 'sent', 'sent')
  expect([...server.titles.values()].map(({ title }) => title)).toEqual(['The opening kick', 'B', 'The last kick'])
})

test('the upload queue shows the server’s refusal and can send a garbled video again', async () => {
  const server = desk()
  const queue = open(server)
  let garbled = true
  server.before = async (call) => {
    if (call !== 'finish' || !garbled) return
    garbled = false
    for (const one of server.titles.values()) one.receivedParts = []
    throw new ApiError({ status: 400, message: 'What arrived is not what was sent.' })
  }
  const bytes = film(2_000)
  await queue.add([fileOf('a.mp4', bytes)], about)
  await vi.waitFor(() =>
    expect(queue.now()[0]?.state).toEqual({ kind: 'failed', why: 'What arrived is not what was sent.' }),
  )
  queue.resume(firstOf(queue))
  await settled(queue, 'sent')
  expect(server.titles.get(1)?.sha256).toBe(await sha256(bytes))
  server.before = async () => {
    throw new ApiError({ status: 400, message: 'This is no film.' })
  }
  await queue.add([fileOf('b.mp4', film(3_000))], about)
  await vi.waitFor(() => expect(queue.now()[1]?.state).toEqual({ kind: 'refused', why: 'This is no film.' }))
})
