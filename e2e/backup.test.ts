import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { deleteAccount } from '@fieldhouse/contract/customer/customer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPatientPool } from '../server/src/shared/db/test-database.ts'
import { callEndpoint, demoPasswordHash, signInAccount } from './call-endpoint.ts'
import {
  cleanUpProducts,
  copyHome,
  createHome,
  isServerReady,
  prepareUsedHome,
  queryDatabase,
  runCommand,
  runToEnd,
  startProduct,
} from './start-product.ts'

/** A home with rows, a picture and a deletion. Each test gets a copy. */
let prepared: string
let home: string
let file: string

beforeAll(async () => {
  home = await prepareUsedHome()
  prepared = `${home}-with-data`
  const product = await startProduct({ home })
  await queryDatabase(
    product.databaseUrl,
    'create table kept (id int primary key); insert into kept select generate_series(1, 5000)',
  )
  await product.stop()
  fs.mkdirSync(path.dirname(picture()), { recursive: true })
  fs.writeFileSync(picture(), 'as it was')
  fs.writeFileSync(deletions(), 'deleted-before\n')
  fs.renameSync(home, prepared)
})
afterAll(() => fs.rmSync(prepared, { recursive: true, force: true }))
beforeEach(() => {
  home = copyHome(prepared)
  file = path.join(createHome(), 'backup.tar.gz')
})
afterEach(cleanUpProducts)

const picture = () => path.join(home, 'files/people/picture.webp')
const deletions = () => path.join(home, 'deletions.log')

async function rowsAfterStart(where: string): Promise<unknown> {
  const product = await startProduct({ home: where })
  const [row] = await queryDatabase(product.databaseUrl, 'select count(*) as rows from kept')
  await product.stop()
  return row?.rows
}

test('backup: a backup of a busy server contains everything acknowledged before it started, on a new machine too', async () => {
  const product = await startProduct({ home })
  const pool = openPatientPool(product.databaseUrl)
  let writing = true
  let written = 5000
  const writer = (async () => {
    while (writing) {
      await pool.query('insert into kept values ($1)', [written + 1])
      written++
    }
  })()
  const acknowledged = written
  expect(await runCommand(home, 'backup', file)).toMatchObject({ code: 0 })
  writing = false
  await writer
  await pool.end()
  expect(written).toBeGreaterThan(acknowledged)
  expect(await isServerReady(product.url)).toBe(true)
  expect(await queryDatabase(product.databaseUrl, 'select slot_name from pg_replication_slots')).toEqual([])
  expect(fs.statSync(file).mode & 0o077).toBe(0)

  const elsewhere = createHome()
  expect(await runCommand(elsewhere, 'restore', file, '--yes')).toMatchObject({ code: 0 })
  const rows = Number(await rowsAfterStart(elsewhere))
  expect(rows).toBeGreaterThanOrEqual(acknowledged)
  expect(rows).toBeLessThanOrEqual(written)
  expect(fs.readFileSync(path.join(elsewhere, 'files/people/picture.webp'), 'utf8')).toBe('as it was')
})

test('backup: a restore brings back the data, keeps the replaced files aside and forgets no deletion', async () => {
  const folder = path.dirname(file)
  const result = await runCommand(home, 'backup', folder)
  expect(result.output).toContain('It doesn’t include the secrets.')
  const [name] = fs.readdirSync(folder)
  const backup = path.join(folder, String(name))
  expect(name).toMatch(/^fieldhouse-\d{4}-\d\d-\d\dT\d{6}\.tar\.gz$/)
  expect(namesIn(backup)).not.toContain('secrets.json')

  const later = await startProduct({ home })
  await queryDatabase(later.databaseUrl, 'delete from kept where id > 10')
  fs.writeFileSync(picture(), 'changed')
  fs.appendFileSync(deletions(), 'deleted-after\n')
  const refused = await runCommand(home, 'restore', backup, '--yes')
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toContain('is already running on this data')
  await later.stop()

  const unasked = await runCommand(home, 'restore', backup)
  expect(unasked.code).toBe(1)
  expect(unasked.output).toContain('add --yes')
  expect(fs.readFileSync(picture(), 'utf8')).toBe('changed')

  const restored = await runCommand(home, 'restore', backup, '--yes')
  expect(restored.code).toBe(0)
  expect(await rowsAfterStart(home)).toBe(5000)
  expect(fs.readFileSync(picture(), 'utf8')).toBe('as it was')
  expect(fs.readFileSync(deletions(), 'utf8')).toBe('deleted-before\ndeleted-after\n')
  const aside = fs.readdirSync(home).find((entry) => entry.startsWith('replaced-')) ?? ''
  expect(restored.output).toContain(aside)
  expect(fs.readFileSync(path.join(home, aside, 'files/people/picture.webp'), 'utf8')).toBe('changed')
  expect(fs.existsSync(path.join(home, aside, 'pg/PG_VERSION'))).toBe(true)
})

test('backup: an account deleted after the backup stays deleted after a restore', async () => {
  const before = await startProduct({ home })
  await queryDatabase(before.databaseUrl, ann)
  expect(await signInAccount(before.url, 'ann@example.org', 'phone')).toBeDefined()
  await runCommand(home, 'backup', file)
  const jwt = String(await signInAccount(before.url, 'ann@example.org', 'phone'))
  const deleted = await callEndpoint(before.url, deleteAccount, {
    jwt,
    device: 'phone',
    body: { password: demoPasswordHash },
  })
  expect(deleted.status).toBe(200)
  await before.stop()

  await runCommand(home, 'restore', file, '--yes')
  const after = await startProduct({ home })
  expect(await signInAccount(after.url, 'fan@fieldhouse.test', 'phone')).toBeDefined()
  expect(await signInAccount(after.url, 'ann@example.org', 'phone')).toBeUndefined()
  expect(await queryDatabase(after.databaseUrl, "select uid from customer where email = 'ann@example.org'")).toEqual([])
})

/** A fan with the demo fan's password. */
const ann = `create temporary table ann as select * from customer where email = 'fan@fieldhouse.test';
  update ann set uid = 'ann', email = 'ann@example.org', email_norm = 'ann@example.org';
  insert into customer select * from ann`

test('backup: --with-secrets includes the keys and says so', async () => {
  const secrets = fs.readFileSync(path.join(home, 'secrets.json'), 'utf8')
  const { output } = await runCommand(home, 'backup', file, '--with-secrets')
  expect(output).toContain('It includes the keys and peppers')
  const elsewhere = createHome()
  await runCommand(elsewhere, 'restore', file, '--yes')
  expect(fs.readFileSync(path.join(elsewhere, 'secrets.json'), 'utf8')).toBe(secrets)
})

test('backup: a damaged, truncated or missing file is refused and nothing changes', async () => {
  await runCommand(home, 'backup', file)
  const archive = fs.readFileSync(file)
  const flipped = Buffer.from(archive)
  flipped.writeUInt8(flipped.readUInt8(flipped.length >> 1) ^ 0xff, flipped.length >> 1)
  const versions = {
    'damaged.tar.gz': flipped,
    'cut.tar.gz': archive.subarray(0, archive.length - 5000),
    'empty.tar.gz': Buffer.alloc(0),
    'other.tar.gz': Buffer.from('a story'),
  }
  for (const [name, bytes] of Object.entries(versions)) {
    const version = path.join(path.dirname(file), name)
    fs.writeFileSync(version, bytes)
    const { code, output } = await runCommand(home, 'restore', version, '--yes')
    expect(code, name).toBe(1)
    expect(output, name).toMatch(/can’t be restored: .*\. Nothing was changed\./)
  }
  expect((await runCommand(home, 'restore', `${file}.none`, '--yes')).output).toContain('the file doesn’t exist')
  expect(fs.readdirSync(home).filter((name) => /^(restore|replaced)/.test(name))).toEqual([])
  expect(await rowsAfterStart(home)).toBe(5000)
})

test('backup: a trial restore runs beside the server, and its result is remembered', async () => {
  const note = () => JSON.parse(fs.readFileSync(path.join(home, 'last-backup.json'), 'utf8'))
  const server = await startProduct({ home })
  const result = await runCommand(home, 'backup', file, '--try')
  expect(result).toMatchObject({ code: 0, output: expect.stringContaining('it can be restored') })
  expect(note()).toMatchObject({ file, tried: { failure: null } })
  fs.truncateSync(file, fs.statSync(file).size - 5000)
  expect((await runCommand(home, 'restore', file, '--try')).code).toBe(1)
  expect(note().tried.failure).toContain('can’t be restored')
  expect(fs.readdirSync(home).filter((name) => /^(restore|replaced)/.test(name))).toEqual([])
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  await server.stop()
})

test('backup: a start after an interrupted restore reports it and creates no empty database', async () => {
  fs.writeFileSync(path.join(home, 'restore-unfinished'), path.join(home, 'replaced-then'))
  fs.renameSync(path.join(home, 'pg'), path.join(home, 'somewhere'))
  const { code, output } = await runToEnd({ home })
  expect(code).toBe(1)
  expect(output).toContain('A restore was interrupted')
  expect(fs.existsSync(path.join(home, 'pg'))).toBe(false)
})

test('backup: overwrites no file and refuses an empty home', async () => {
  expect((await runCommand(createHome(), 'backup', file)).output).toContain('has no data to back up')
  fs.writeFileSync(file, 'precious')
  expect((await runCommand(home, 'backup', file)).output).toContain('already exists')
  expect(fs.readFileSync(file, 'utf8')).toBe('precious')
})

test('secrets are created once and rotated in place', async () => {
  const secrets = path.join(home, 'production.json')
  expect((await runCommand(home, 'secrets', 'new', secrets)).code).toBe(0)
  const before = fs.readFileSync(secrets, 'utf8')
  expect((await runCommand(home, 'secrets', 'new', secrets)).output).toContain('already exists')
  expect(fs.readFileSync(secrets, 'utf8')).toBe(before)
  expect((await runCommand(home, 'secrets', 'rotate', secrets)).code).toBe(0)
  expect(JSON.parse(fs.readFileSync(secrets, 'utf8')).jwtKeys).toHaveLength(2)
})

test('the command line points to help for an unknown command and refuses a misspelled flag', async () => {
  const { code, output } = await runCommand(home, 'destroy')
  expect(code).toBe(2)
  expect(output).toContain('For help: npm run fieldhouse -- help')
  const misspelled = await runCommand(home, 'backup', file, '--with-secret')
  expect(misspelled.code).toBe(2)
  expect(misspelled.output).toContain('Unknown option --with-secret.')
  expect((await runToEnd({ home, args: ['--nodemo'] })).output).toContain('Unknown option --nodemo.')
  expect(fs.existsSync(file)).toBe(false)
})

const namesIn = (archive: string): string => gunzipSync(fs.readFileSync(archive)).toString('latin1')

test('backup: without videos it is small, and restoring it keeps the existing videos', async () => {
  await (await startProduct({ home, env: { DEMO: 'on' } })).stop()
  const film = path.join(home, 'files/video/assets/demobasketballbuzzer1/asset.json')
  expect((await runCommand(home, 'backup', file, '--without-films')).code).toBe(0)
  const fullBackup = `${file}.whole`
  expect((await runCommand(home, 'backup', fullBackup)).code).toBe(0)
  expect(fs.statSync(fullBackup).size - fs.statSync(file).size).toBeGreaterThan(8_000_000)
  fs.appendFileSync(film, ' ')
  const original = fs.readFileSync(film, 'utf8')
  expect((await runCommand(home, 'restore', file, '--yes')).code).toBe(0)
  expect(fs.readFileSync(film, 'utf8')).toBe(original)
  expect(fs.readFileSync(picture(), 'utf8')).toBe('as it was')
})
