import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBundle } from '../../../server/src/live-update/bundle/open-bundle.ts'
import { readSchoolFile } from '../../../server/src/shared/files/school-file.ts'
import { splitZipComment } from '../../../server/src/shared/files/zip/read-zip.ts'
import { type BundleRequest, createBundle, createBundleKeys, runBundleCommand } from './bundle.ts'
import { createAndroidCheck } from './test-android-check.ts'

const demoSchool = path.join(import.meta.dirname, '../../../demo/src/school/demo-school.json')
let place: string
let request: BundleRequest
const at = (name: string) => path.join(place, name)

beforeAll(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bundle-test-'))
  fs.copyFileSync(demoSchool, at('school.json'))
  fs.mkdirSync(at('built/assets'), { recursive: true })
  fs.writeFileSync(at('built/index.html'), '<!doctype html>')
  fs.writeFileSync(at('built/assets/start.js'), 'x'.repeat(50_000))
  fs.writeFileSync(at('built/assets/start.js.br'), 'a compressed copy')
  createBundleKeys({ school: at('school.json'), key: at('key.pem') })
  request = {
    school: at('school.json'),
    key: at('key.pem'),
    out: at('app.zip'),
    version: '2.4.1',
    folder: at('built'),
  }
})
afterAll(() => fs.rmSync(place, { recursive: true, force: true }))

const readOwner = () => {
  const { id, tenant, liveUpdate } = readSchoolFile(at('school.json'))
  return { id, tenant, publicKey: String(liveUpdate?.publicKey) }
}
const create = (changes: Partial<BundleRequest> = {}) => {
  const { bundleId } = createBundle({ ...request, ...changes })
  return { bundleId, file: fs.readFileSync(changes.out ?? request.out) }
}

describe('publisher', () => {
  test('a bundle of the same files is the same bytes, whatever their dates', () => {
    const first = create()
    fs.utimesSync(at('built/index.html'), new Date(0), new Date(0))
    const again = create({ out: at('again.zip') })
    expect(again.file.equals(first.file)).toBe(true)
    fs.writeFileSync(at('built/index.html'), '<!doctype html><title>Other</title>')
    const changed = create({ out: at('changed.zip') })
    fs.writeFileSync(at('built/index.html'), '<!doctype html>')
    expect(changed.bundleId).not.toBe(first.bundleId)
  })

  test('the server accepts a bundle, and finds in it what the publisher signed', () => {
    const { file, bundleId } = create()
    const opened = openBundle(file, readOwner())
    expect(opened).toMatchObject({
      bundleId,
      content: { company_id: 36, tenant: 'utah', version: '2.4.1', oldest_app: '2.4.0', platforms: ['ios', 'android'] },
    })
  })

  test('the first version of a minor one needs the name of the oldest store app', () => {
    expect(() => create({ version: '2.4.0' })).toThrow('--oldest-app')
    const { file } = create({ version: '2.4.0', oldestApp: '2.3.8', platforms: ['ios'] })
    expect(openBundle(file, readOwner()).content).toMatchObject({ oldest_app: '2.3.8', platforms: ['ios'] })
  })

  test('the private key is a new file that only its owner can read, and never part of the school’s settings', () => {
    expect(fs.statSync(at('key.pem')).mode & 0o777).toBe(0o600)
    const privateLines = fs
      .readFileSync(at('key.pem'), 'utf8')
      .split('\n')
      .filter((line) => line.length > 30)
    const written = fs.readFileSync(at('school.json'), 'utf8')
    expect(privateLines.filter((line) => !line.startsWith('-----') && written.includes(line))).toEqual([])
    expect(() => createBundleKeys({ school: at('school.json'), key: at('other.pem') })).toThrow(
      'has a public key already',
    )
    fs.copyFileSync(demoSchool, at('second.json'))
    expect(() => createBundleKeys({ school: at('second.json'), key: at('key.pem') })).toThrow('already exists')
  })

  test('a key that is open to others, of another school or no key is refused', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const write = (name: string, text: string, mode = 0o600) => {
      fs.writeFileSync(at(name), text, { mode })
      return at(name)
    }
    const other = write('foreign.pem', String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    expect(() => create({ key: other })).toThrow('doesn’t belong to the public key')
    expect(() => create({ key: write('text.pem', 'no key') })).toThrow('isn’t a private key')
    expect(() => create({ key: write('open.pem', 'x', 0o644) })).toThrow('chmod 600')
    expect(() => create({ key: at('missing.pem') })).toThrow('File not found')
    expect(() => create({ school: demoSchool })).toThrow('has no public key')
  })

  test('wrong arguments are explained', () => {
    expect(() => runBundleCommand(['bundle', '--school', at('school.json')])).toThrow('--key is missing')
    expect(() => runBundleCommand(['bundle', '--scool', 'x'])).toThrow('--scool')
    expect(() => runBundleCommand([])).toThrow('npm run native -- bundle')
    const { native: _, ...school } = JSON.parse(fs.readFileSync(at('school.json'), 'utf8'))
    fs.writeFileSync(at('no-server.json'), JSON.stringify(school))
    expect(() => create({ school: at('no-server.json'), folder: undefined })).toThrow('Add --server URL')
    expect(() => create({ version: 'newest' })).toThrow('Versions are like 2.4.0')
    expect(() => create({ school: at('nothing.json') })).toThrow('File not found')
  })
})

const hasJava = spawnSync('javac', ['-version']).status === 0
/** These programs end before compiling their code or collecting garbage on several threads is worth it. */
const brief = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

describe('the Android plugin’s own methods', () => {
  test('verify and unpack a bundle, and refuse a changed one and another key', ({ skip }) => {
    if (!hasJava) return skip('Java is not installed')
    fs.writeFileSync(at('AndroidCheck.java'), createAndroidCheck())
    execFileSync('javac', [...brief.map((option) => `-J${option}`), '-d', place, at('AndroidCheck.java')])
    const { file } = create()
    const { zip, signature } = openBundle(file, readOwner())
    const check = (bytes: Buffer, publicKey: string): string => {
      fs.writeFileSync(at('check.zip'), bytes)
      fs.writeFileSync(at('check.pem'), publicKey)
      const args = [at('check.zip'), signature, at('check.pem')]
      return execFileSync('java', [...brief, '-cp', place, 'AndroidCheck', ...args], { encoding: 'utf8' }).trim()
    }
    expect(check(zip, readOwner().publicKey)).toMatch(/^verified 3 files 50\d{3} bytes$/)
    const changed = Buffer.from(zip)
    changed[100] = (changed[100] ?? 0) ^ 1
    expect(check(changed, readOwner().publicKey)).toBe('refused')
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    expect(check(zip, publicKey)).toBe('refused')
    // The file that the publisher uploads still has the signature in it, which is no part of what was signed.
    expect(check(file, readOwner().publicKey)).toBe('refused')
    expect(splitZipComment(file).zip.equals(zip)).toBe(true)
  })
})
