import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { watchFolder } from './watched-folder.ts'

test('watched folder: a missing folder is logged once, and once more when it is back', async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-away-'))
  const folder = path.join(parent, 'scores')
  const log = { info: vi.fn(), warn: vi.fn() }
  let looks = 0
  const readdir = vi.spyOn(fs.promises, 'readdir')
  readdir.mockImplementation((async (folder: string) => {
    looks++
    if (!fs.existsSync(folder)) throw Object.assign(new Error('none'), { code: 'ENOENT' })
    return []
  }) as never)
  const watching = watchFolder({ folder, files: { take: vi.fn() } as never, log })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2))
  expect(log.warn.mock.calls).toEqual([
    [{ folder, reason: 'the folder doesn’t exist' }, 'could not read SCORES_FOLDER: its score files are not imported'],
  ])
  fs.mkdirSync(folder)
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith({ folder }, 'SCORES_FOLDER can be read again'))
  await watching.stop()
  readdir.mockRestore()
  fs.rmSync(parent, { recursive: true })
})

/** Writes each version into a folder before a look, and returns the versions that were taken. */
async function written(versions: readonly string[], refuse: (text: string) => boolean) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-written-'))
  const file = path.join(folder, 'game.xml')
  const log = { info: vi.fn(), warn: vi.fn() }
  const received: { text: string; mayBeHalf: boolean }[] = []
  const take = vi.fn(async ({ bytes, mayBeHalf }: { bytes: Uint8Array; mayBeHalf: boolean }) => {
    const text = new TextDecoder().decode(bytes)
    received.push({ text, mayBeHalf })
    return { verdict: refuse(text) ? 'refused' : 'accepted', report: { message: '' } }
  })
  let looks = 0
  const readdir = vi.spyOn(fs.promises, 'readdir')
  readdir.mockImplementation((async () => {
    const version = versions[looks++]
    if (version !== undefined) fs.writeFileSync(file, version)
    return ['game.xml']
  }) as never)
  const watching = watchFolder({ folder, files: { take } as never, log })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(versions.length + 2))
  await watching.stop()
  readdir.mockRestore()
  fs.rmSync(folder, { recursive: true })
  return { received, log }
}

test('watched folder: a file rewritten before each poll is shown each time', async () => {
  const { received } = await written(['one', 'second', 'the third'], () => false)
  expect(received).toEqual(['one', 'second', 'the third'].map((text) => ({ text, mayBeHalf: true })))
})

test('watched folder: an unreadable file is logged once its writer is done', async () => {
  const { received, log } = await written(['ha', 'half'], () => true)
  expect(received).toEqual([
    { text: 'ha', mayBeHalf: true },
    { text: 'half', mayBeHalf: true },
    { text: 'half', mayBeHalf: false },
  ])
  expect(log.warn).toHaveBeenCalledTimes(1)
})
