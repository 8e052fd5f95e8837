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
  /** The first key signs, all of them verify. */
  jwtKeys: z
    .array(
      z.object({
        kid: z.string().min(1),
        privateJwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: base64url, d: base64url }),
      }),
    )
    .min(1),
  /** The first pepper is current. A password that was hashed with an older one is hashed again at its next use. */
  peppers: z.array(z.object({ version: z.number().int().min(1), key: base64url })).min(1),
  cursorKey: base64url,
  logKey: base64url,
})

/** The secrets as stored in the file: every key is base64url. */
export type ServerSecrets = z.output<typeof keys>

export function createSecrets(madeFor: ServerSecrets['madeFor']): ServerSecrets {
  return {
    madeFor,
    jwtKeys: [createJwtKey()],
    peppers: [{ version: 1, key: createKey() }],
    cursorKey: createKey(),
    logKey: createKey(),
  }
}

export const rotateSecrets = (secrets: ServerSecrets): ServerSecrets => ({
  ...secrets,
  jwtKeys: [createJwtKey(), ...secrets.jwtKeys],
})

const createKey = () => randomBytes(keyBytes).toString('base64url')

function createJwtKey(): ServerSecrets['jwtKeys'][number] {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const privateJwk = keys.shape.jwtKeys.element.shape.privateJwk.parse({ kty, crv, x, d })
  return { kid: randomUUID().slice(0, 8), privateJwk }
}

/**
 * The location of the secrets: SECRETS_FILE, or a file in the home that is created in development when it is missing.
 */
interface SecretsPlace {
  NODE_ENV: 'development' | 'production' | 'test'
  SECRETS_FILE?: string | undefined
  FIELDHOUSE_HOME: string
}

export function openSecrets(env: SecretsPlace): ServerSecrets {
  const own = path.join(env.FIELDHOUSE_HOME, 'secrets.json')
  if (!env.SECRETS_FILE && !fs.existsSync(own)) writeNewSecrets(own, createSecrets('development'))
  const file = env.SECRETS_FILE ?? own
  const secrets = readSecrets(file)
  if (env.NODE_ENV === 'production') refuseUnsafe(file, secrets)
  return secrets
}

export function readSecrets(file: string): ServerSecrets {
  if (!fs.existsSync(file))
    throw new StartRefused(
      `The secrets file ${file} doesn’t exist. If this school has run before, restore your copy of the file. For a new school, create it: ${formatNewCommand(file)}`,
    )
  const parsed = keys.safeParse(parseJson(fs.readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  // Not zod's own message: it could quote the file's content.
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole file').join(', ')
  throw new StartRefused(`The secrets file ${file} is damaged at: ${places}. ${describeRestore(file)}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Explains how to recover. New secrets are the last resort: no password, second factor or session survives them. */
const describeRestore = (file: string) =>
  `Restore your copy of the file. Create new secrets only if you have no copy: no password, second factor or session works after that. ${formatNewCommand(`${file}.new`)}`

const formatNewCommand = (file: string) => `npm run fieldhouse -- secrets new ${file}`

function refuseUnsafe(file: string, secrets: ServerSecrets): void {
  const readableByOthers = process.platform !== 'win32' && (fs.statSync(file).mode & 0o077) !== 0
  if (readableByOthers)
    throw new StartRefused(`The secrets file ${file} is readable for other users. Fix that: chmod 600 ${file}`)
  if (secrets.madeFor !== 'production')
    throw new StartRefused(
      `The secrets file ${file} was made for development. Create one for production: ${formatNewCommand(`${file}.production`)}`,
    )
  const weak = listNamedKeys(secrets).find(([, key]) => isWeak(key))
  if (weak)
    throw new StartRefused(
      `The secrets file ${file} has a ${weak[0]} that is too short or easy to guess. ${describeRestore(file)}`,
    )
}

const listNamedKeys = (secrets: ServerSecrets): [string, string][] => [
  ...secrets.jwtKeys.map(({ privateJwk }): [string, string] => ['jwtKeys', privateJwk.d]),
  ...secrets.peppers.map(({ key }): [string, string] => ['peppers', key]),
  ['cursorKey', secrets.cursorKey],
  ['logKey', secrets.logKey],
]

/** Whether a key is weak. A random key of 32 bytes has about 30 distinct bytes; a word or a repeated letter has few. */
function isWeak(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  return bytes.length < keyBytes || new Set(bytes).size < distinctBytesAtLeast
}

/**
 * Writes a new file and never overwrites one. When servers start together, the first one's file counts, and all of
 * them read it whole.
 */
export function writeNewSecrets(file: string, secrets: ServerSecrets): 'written' | 'exists' {
  const unfinished = writeUnfinished(file, secrets)
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

export function replaceSecrets(file: string, secrets: ServerSecrets): void {
  const { uid, gid } = fs.statSync(file)
  const unfinished = writeUnfinished(file, secrets)
  if (process.getuid?.() === 0) fs.chownSync(unfinished, uid, gid)
  fs.renameSync(unfinished, file)
}

function writeUnfinished(file: string, secrets: ServerSecrets): string {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.new`
  fs.writeFileSync(unfinished, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flush: true })
  if (process.getuid?.() === 0) {
    const { uid, gid } = fs.statSync(path.dirname(file))
    fs.chownSync(unfinished, uid, gid)
  }
  return unfinished
}
