import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefused } from '../../log/start-refused.ts'
import { type ArchivedFile, createArchiveWriter, unpackArchive } from './archive.ts'
import { findDifference, manifestFileName } from './manifest.ts'
import { putBackupInPlace, verifyBackup } from './restore.ts'
import { toTarHeader } from './tar.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-archive-'))
  fs.chmodSync(folder, 0o755)
  file = path.join(folder, 'archive.tar.gz')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

async function archiveOf(contents: Record<string, string>): Promise<ArchivedFile[]> {
  const archive = createArchiveWriter(file)
  const files: ArchivedFile[] = []
  for (const [name, content] of Object.entries(contents)) files.push(await archive.text(name, content))
  await archive.finish()
  return files
}

const manifestOf = (files: ArchivedFile[]) =>
  JSON.stringify({ format: 1, at: '2026-11-21T00:00:00.000Z', postgres: '18', withSecrets: false, files })
const target = () => ({ home: folder, databaseFolder: folder, postgres: '18' })

test('backup archive: files come back byte for byte, of any size and name length', async () => {
  const long = `${'folder/'.repeat(20)}file`
  const contents = { empty: '', one: 'x', block: 'b'.repeat(512), large: 'é'.repeat(400_000), [long]: 'deep' }
  const written = await archiveOf(contents)
  const found = await unpackArchive(file, path.join(folder, 'out'))
  expect(found).toEqual(written)
  for (const [name, content] of Object.entries(contents))
    expect(fs.readFileSync(path.join(folder, 'out', name), 'utf8')).toBe(content)
})

test('backup archive: a path that leads out is refused', async () => {
  for (const name of ['../outside', '/etc/outside', 'a/../../outside', 'C:\\outside']) {
    fs.writeFileSync(file, gzipSync(Buffer.concat([toTarHeader({ name, size: 0, kind: 'file' }), Buffer.alloc(1024)])))
    await expect(unpackArchive(file, path.join(folder, 'out'))).rejects.toThrow('outside of its own folder')
  }
})

test('backup archive: a damaged byte of a header is detected', async () => {
  await archiveOf({ name: 'content' })
  const tar = gunzipSync(fs.readFileSync(file))
  for (let at = 0; at < 512; at += 37) {
    const damaged = Buffer.from(tar)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 0x55, at)
    fs.writeFileSync(file, gzipSync(damaged))
    await expect(unpackArchive(file, path.join(folder, `out-${at}`))).rejects.toThrow()
  }
})

test('backup archive: a changed, missing or added file is named', () => {
  const [one, other] = ['one', 'other'].map((name) => ({ path: name, size: 1, sha256: name })) as [
    ArchivedFile,
    ArchivedFile,
  ]
  expect(findDifference([one, other], [other, one])).toBeUndefined()
  expect(findDifference([one, other], [one])).toBe('other is missing from it')
  expect(findDifference([one], [one, other])).toBe('it contains other, which is not in its manifest')
  expect(findDifference([one], [{ ...one, sha256: 'else' }])).toBe('one is damaged')
})

for (const [what, contents, reason] of [
  ['without a manifest', { 'database/PG_VERSION': '18' }, 'it has no manifest'],
  [
    'of another PostgreSQL',
    { [manifestFileName]: manifestOf([]).replace('"18"', '"19"') },
    'its database is PostgreSQL 19',
  ],
  [
    'with a file that its manifest does not know',
    { 'database/more': '', [manifestFileName]: manifestOf([]) },
    'it contains database/more',
  ],
] as const) {
  test(`backup archive: one ${what} is refused before anything changes`, async () => {
    await archiveOf(contents)
    const verifying = verifyBackup(file, target())
    await expect(verifying).rejects.toThrow(StartRefused)
    await expect(verifying).rejects.toThrow(reason)
    expect(fs.readdirSync(folder)).toEqual(['archive.tar.gz'])
  })
}

test('restore: a database that does not start is removed, and the earlier one is put back', async () => {
  fs.mkdirSync(path.join(folder, 'pg'))
  fs.writeFileSync(path.join(folder, 'pg/before'), 'precious')
  const contents = { 'database/PG_VERSION': '18', 'database/password': 'x' }
  const files = await archiveOf(contents)
  await archiveOf({ ...contents, [manifestFileName]: manifestOf(files) })
  await expect(putBackupInPlace(await verifyBackup(file, target()), target())).rejects.toThrow(
    'the old data was put back',
  )
  expect(fs.readFileSync(path.join(folder, 'pg/before'), 'utf8')).toBe('precious')
  expect(fs.existsSync(path.join(folder, 'restore-unfinished'))).toBe(false)
})
