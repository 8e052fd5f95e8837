import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartRefused } from '../log/start-refused.ts'

const keyBytes = 32
const distinctBytesAtLeast = 16

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/)
const keys = z.strictObject({
  madeFor: z.enum(['development', 'production']),
  /** The first one signs, every one verifies. */
  jwtKeys: z
    .array(
      z.object({
        kid: z.string().min(1),
        privateJwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: base64url, d: base64url }),
      }),
    )
    .min(1),
  /** The first one is current; a password hashed under an older one is hashed again at its next use. */
  peppers: z.array(z.object({ version: z.number().int().min(1), key: base64url })).min(1),
  cursorKey: base64url,
  logKey: base64url,
})

/** As it stands in the file: every key is base64url. */
export type Secrets = z.output<typeof keys>

export function newSecrets(madeFor: Secrets['madeFor']): Secrets {
  return {
    madeFor,
    jwtKeys: [newJwtKey()],
    peppers: [{ version: 1, key: newKey() }],
    cursorKey: newKey(),
    logKey: newKey(),
  }
}

export const rotated = (secrets: Secrets): Secrets => ({ ...secrets, jwtKeys: [newJwtKey(), ...secrets.jwtKeys] })

const newKey = () => randomBytes(keyBytes).toString('base64url')

function newJwtKey(): Secrets['jwtKeys'][number] {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const privateJwk = keys.shape.jwtKeys.element.shape.privateJwk.parse({ kty, crv, x, d })
  return { kid: randomUUID().slice(0, 8), privateJwk }
}

/** The file of SECRETS_FILE; in development, without one, a file in the home that is made when it is missing. */
interface SecretsPlace {
  NODE_ENV: 'development' | 'production' | 'test'
  SECRETS_FILE?: string | undefined
  FIELDHOUSE_HOME: string
}

export function openSecrets(env: SecretsPlace): Secrets {
  const own = path.join(env.FIELDHOUSE_HOME, 'secrets.json')
  if (!env.SECRETS_FILE && !fs.existsSync(own)) writeNewSecrets(own, newSecrets('development'))
  const file = env.SECRETS_FILE ?? own
  const secrets = readSecrets(file)
  if (env.NODE_ENV === 'production') refuseUnsafe(file, secrets)
  return secrets
}

export function readSecrets(file: string): Secrets {
  if (!fs.existsSync(file))
    throw new StartRefused(
      `The secrets file ${file} does not exist. If this school has run before, put your copy of the file back. For a new school make it: ${makeAnother(file)}`,
    )
  const parsed = keys.safeParse(parseJson(fs.readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  // Not zod's own words: they may quote what stands in the file.
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole of it').join(', ')
  throw new StartRefused(`The secrets file ${file} is damaged: wrong at ${places}. ${putBack(file)}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** New secrets are the last thing to try: no password, no second factor and no session survives them. */
const putBack = (file: string) =>
  `Put your copy of the file back. Only if there is no copy, make new secrets: no password, second factor or session works after that. ${makeAnother(`${file}.new`)}`

const makeAnother = (file: string) => `npm run fieldhouse -- secrets new ${file}`

function refuseUnsafe(file: string, secrets: Secrets): void {
  const readableByOthers = process.platform !== 'win32' && (fs.statSync(file).mode & 0o077) !== 0
  if (readableByOthers)
    throw new StartRefused(`The secrets file ${file} can be read by others. Close it: chmod 600 ${file}`)
  if (secrets.madeFor !== 'production')
    throw new StartRefused(
      `The secrets file ${file} was made for development. Make one for production: ${makeAnother(`${file}.production`)}`,
    )
  const weak = namedKeys(secrets).find(([, key]) => isWeak(key))
  if (weak)
    throw new StartRefused(
      `The secrets file ${file} holds a ${weak[0]} that is too short or guessable. ${putBack(file)}`,
    )
}

const namedKeys = (secrets: Secrets): [string, string][] => [
  ...secrets.jwtKeys.map(({ privateJwk }): [string, string] => ['jwtKeys', privateJwk.d]),
  ...secrets.peppers.map(({ key }): [string, string] => ['peppers', key]),
  ['cursorKey', secrets.cursorKey],
  ['logKey', secrets.logKey],
]

/** A random key of 32 bytes has about 30 different ones; a word, or one letter again and again, has few. */
function isWeak(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  return bytes.length < keyBytes || new Set(bytes).size < distinctBytesAtLeast
}

/** Never overwrites: of servers that start together the first one's file counts, and every one reads it whole. */
export function writeNewSecrets(file: string, secrets: Secrets): 'written' | 'exists' {
  const unfinished = writeBeside(file, secrets)
  try {
    fs.linkSync(unfinished, file)
    return 'written'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return 'exists'
  } finally {
    fs.rmSync(unfinished)
  }
}

export function replaceSecrets(file: string, secrets: Secrets): void {
  const { uid, gid } = fs.statSync(file)
  const unfinished = writeBeside(file, secrets)
  if (process.getuid?.() === 0) fs.chownSync(unfinished, uid, gid)
  fs.renameSync(unfinished, file)
}

function writeBeside(file: string, secrets: Secrets): string {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.new`
  fs.writeFileSync(unfinished, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flush: true })
  if (process.getuid?.() === 0) {
    const { uid, gid } = fs.statSync(path.dirname(file))
    fs.chownSync(unfinished, uid, gid)
  }
  return unfinished
}
