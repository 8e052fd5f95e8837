import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { watchFolder } from './watched-folder.ts'

test('a folder that is not there is one line, however long it is away, and one when it is back', async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-away-'))
  const folder = path.join(parent, 'scores')
  const log = { info: vi.fn(), warn: vi.fn() }
  let looks = 0
  const readdir = vi.spyOn(fs.promises, 'readdir')
  readdir.mockImplementation((async (asked: string) => {
    looks++
    if (!fs.existsSync(asked)) throw Object.assign(new Error('none'), { code: 'ENOENT' })
    return []
  }) as never)
  const watching = watchFolder({ folder, files: { take: vi.fn() } as never, log })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2))
  expect(log.warn.mock.calls).toEqual([
    [{ folder, reason: 'it is not there' }, 'SCORES_FOLDER cannot be read: no score file comes from it'],
  ])
  fs.mkdirSync(folder)
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith({ folder }, 'SCORES_FOLDER can be read again'))
  await watching.stop()
  readdir.mockRestore()
  fs.rmSync(parent, { recursive: true })
})
