import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefused } from '../../log/start-refused.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-lock-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const refusal = (): unknown => {
  try {
    lockFolder(folder).release()
  } catch (error) {
    return error
  }
}

test('folder lock: can be taken once, and again after its release', () => {
  const lock = lockFolder(folder)
  lock.describe('http://localhost:3036')
  expect(refusal()).toMatchObject({ holder: 'http://localhost:3036' })
  expect(refusal()).toBeInstanceOf(FolderInUse)
  lock.release()
  expect(refusal()).toBeUndefined()
})

test.for([
  ['garbage', Buffer.alloc(4096, 'garbage')],
  ['a database that was cut short', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(100, 7)])],
] as const)('folder lock: a lock file that is %s is named, with what to do', ([, bytes]) => {
  fs.writeFileSync(path.join(folder, 'lock'), bytes)
  expect(refusal()).toBeInstanceOf(StartRefused)
  expect(String(refusal())).toContain(`The file ${path.join(folder, 'lock')} is damaged. It contains no data`)
})

test('folder lock: a folder in place of the lock file is named', () => {
  fs.mkdirSync(path.join(folder, 'lock'))
  expect(refusal()).toBeInstanceOf(StartRefused)
  expect(String(refusal())).toContain('Can’t open')
})
