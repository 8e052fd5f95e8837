import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { importJWK, jwtVerify, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSecrets, openSecrets, readSecrets, replaceSecrets, rotateSecrets, writeNewSecrets } from './secrets.ts'

let home: string
let file: string

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-secrets-'))
  file = path.join(home, 'production.json')
})
afterEach(() => fs.rmSync(home, { recursive: true }))

const inDevelopment = () => openSecrets({ NODE_ENV: 'development', FIELDHOUSE_HOME: home, SECRETS_FILE: undefined })
const inProduction = () => openSecrets({ NODE_ENV: 'production', FIELDHOUSE_HOME: home, SECRETS_FILE: file })

test('secrets: development creates its own once, readable only by its user', () => {
  const first = inDevelopment()
  expect(fs.statSync(path.join(home, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(inDevelopment()).toEqual(first)
  expect(fs.readdirSync(home)).toEqual(['secrets.json'])
})

test('secrets: two installations share no key', () => {
  const [one, other] = [createSecrets('production'), createSecrets('production')]
  expect(one.jwtKeys[0]?.kid).not.toBe(other.jwtKeys[0]?.kid)
  for (const key of ['cursorKey', 'logKey'] as const) expect(one[key]).not.toBe(other[key])
})

test('secrets: of servers that start together one writes them, and all read the same', () => {
  const [one, other] = [createSecrets('production'), createSecrets('production')]
  expect(writeNewSecrets(file, one)).toBe('written')
  expect(writeNewSecrets(file, other)).toBe('exists')
  expect(readSecrets(file)).toEqual(one)
})

test('secrets: production accepts a file made for it', () => {
  const created = createSecrets('production')
  writeNewSecrets(file, created)
  expect(inProduction()).toEqual(created)
})

test('secrets: production is refused without the file, and told to restore a copy first', () => {
  expect(inProduction).toThrow(/doesn’t exist\. If this school has run before, restore your copy of the file\./)
  expect(inProduction).toThrow(`For a new school, create it: npm run fieldhouse -- secrets new ${file}`)
})

test('secrets: production is refused when others can read the file', ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no file modes')
  writeNewSecrets(file, createSecrets('production'))
  fs.chmodSync(file, 0o640)
  expect(inProduction).toThrow(`is readable for other users. Fix that: chmod 600 ${file}`)
})

test('secrets: production is refused with development’s secrets', () => {
  writeNewSecrets(file, createSecrets('development'))
  expect(inProduction).toThrow(
    /was made for development\. Create one for production: npm run fieldhouse -- secrets new/,
  )
})

for (const [what, key] of [
  ['too short', 'c2hvcnQ'],
  ['one letter again and again', Buffer.alloc(32, 'a').toString('base64url')],
  ['a phrase', Buffer.from('changemechangemechangemechangeme').toString('base64url')],
] as const) {
  test(`secrets: production is refused when a key is ${what}, and the key is not shown`, () => {
    const secrets = createSecrets('production')
    for (const weak of [
      { ...secrets, cursorKey: key },
      { ...secrets, peppers: [{ version: 1, key }] },
    ]) {
      fs.rmSync(file, { force: true })
      writeNewSecrets(file, weak)
      expect(inProduction).toThrow(
        /too short or easy to guess\. Restore your copy of the file\. Create new secrets only if you have no copy/,
      )
      expect(inProduction).not.toThrow(key)
    }
  })
}

test('secrets: a damaged file is refused with the place, not the content, and a copy is suggested first', () => {
  fs.writeFileSync(file, JSON.stringify({ ...createSecrets('production'), cursorKey: 'not a key!' }), { mode: 0o600 })
  expect(inProduction).toThrow(/is damaged at: cursorKey\. Restore your copy of the file\./)
  fs.writeFileSync(file, 'garbage')
  expect(inProduction).toThrow(/damaged at: the whole file\. Restore your copy of the file\./)
  expect(inProduction).toThrow(/no password, second factor or session works after that/)
})

test('secrets: a rotation adds a new key, and the old one’s tokens are still accepted', async () => {
  writeNewSecrets(file, createSecrets('production'))
  const [before] = readSecrets(file).jwtKeys
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: String(before?.kid) })
    .sign(await importJWK(before?.privateJwk ?? {}, 'EdDSA'))
  replaceSecrets(file, rotateSecrets(readSecrets(file)))
  const { jwtKeys } = readSecrets(file)
  expect(jwtKeys).toHaveLength(2)
  expect(jwtKeys[0]?.kid).not.toBe(before?.kid)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  const verifying = jwtKeys.find(({ kid }) => kid === before?.kid)
  const { d: _, ...publicJwk } = verifying?.privateJwk ?? { d: '' }
  await expect(jwtVerify(token, await importJWK(publicJwk, 'EdDSA'))).resolves.toBeDefined()
})
