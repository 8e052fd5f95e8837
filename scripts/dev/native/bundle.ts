import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  type BundleContent,
  type BundlePlatform,
  bundleContentSchema,
  bundleFormat,
  bundlePlatforms,
  maxBundleBytes,
} from '@fieldhouse/contract/live-update/bundle'
import type { Company } from '@fieldhouse/contract/school/settings'
import { contractVersion } from '@fieldhouse/contract/version'
import { signBundle } from '../../../server/src/live-update/bundle/sign-bundle.ts'
import { readSchoolFile } from '../../../server/src/shared/files/school-file.ts'
import type { ZipEntry } from '../../../server/src/shared/files/zip/zip-format.ts'
import { StartRefused } from '../../../server/src/shared/log/start-refused.ts'
import { buildNativeFiles } from './build.ts'
import { Stop } from './stop.ts'

/** Packs and signs the web files of the iPhone and Android apps on the publisher's machine. */

/** The iPhone's plugin reads keys of this size only. */
const keyBits = 2048
const onlyOwnerMayRead = 0o077

export interface BundleRequest {
  /** The school's settings as a file. */
  school: string
  /** Address of the school's server. By default the one of the school's settings. */
  server?: string | undefined
  /** The publisher's private key. */
  key: string
  /** The file to write. */
  out: string
  /** The version of the school's settings by default. */
  version?: string | undefined
  /** By default the first version of the same minor version: 2.4.0 for 2.4.3. */
  oldestApp?: string | undefined
  platforms?: readonly BundlePlatform[] | undefined
  /** An app that was built already. By default it is built now. */
  folder?: string | undefined
}

/** Writes a signed bundle and returns its id. The same sources, settings and key are the same bytes. */
export function createBundle(request: BundleRequest): { bundleId: string; bytes: number } {
  const school = readSchool(request.school)
  const privateKey = readPrivateKey(request.key, school)
  const content = describeBundle(school, request)
  const { bundleId, file } = signBundle(
    readAppFiles(request, request.server ?? school.native?.server),
    content,
    privateKey,
  )
  if (file.length > maxBundleBytes)
    throw new Stop(
      `The bundle has ${formatMegabytes(file.length)}. At most ${formatMegabytes(maxBundleBytes)} are allowed.`,
    )
  fs.writeFileSync(request.out, file)
  return { bundleId, bytes: file.length }
}

function readSchool(file: string): Company {
  try {
    return readSchoolFile(file)
  } catch (error) {
    throw error instanceof StartRefused ? new Stop(error.message) : error
  }
}

const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

/** Creates the publisher's keys: the private one as a new file, and the public one in the school's settings. */
export function createBundleKeys({ school, key }: Pick<BundleRequest, 'school' | 'key'>): void {
  if (readSchool(school).liveUpdate)
    throw new Stop(`${school} has a public key already. Apps in the stores accept only bundles of that key.`)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: keyBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  writePrivateKey(key, privateKey)
  const settings: object = JSON.parse(fs.readFileSync(school, 'utf8'))
  const changed = { ...settings, liveUpdate: { publicKey: publicKey.trim() } }
  fs.writeFileSync(school, `${JSON.stringify(changed, undefined, 2)}\n`)
}

function writePrivateKey(file: string, privateKey: string): void {
  try {
    fs.writeFileSync(file, privateKey, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Stop(`${file} already exists. Choose another file for the new key.`)
  }
}

function readPrivateKey(file: string, { liveUpdate }: Company): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new Stop(`File not found: ${file}. Create keys with npm run native -- keys.`)
  if (process.platform !== 'win32' && (stat.mode & onlyOwnerMayRead) !== 0)
    throw new Stop(`${file} is readable for other users. Fix that: chmod 600 ${file}`)
  const privateKey = fs.readFileSync(file, 'utf8')
  if (!liveUpdate) throw new Stop('The school file has no public key. Create keys with npm run native -- keys.')
  if (derivePublicKey(privateKey, file) !== liveUpdate.publicKey.trim())
    throw new Stop(`${file} doesn’t belong to the public key in the school file.`)
  return privateKey
}

function derivePublicKey(privateKey: string, file: string): string {
  try {
    return String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })).trim()
  } catch {
    throw new Stop(`${file} isn’t a private key.`)
  }
}

function describeBundle(school: Company, request: BundleRequest): BundleContent {
  const version = request.version ?? school.appVersion
  const oldestApp = request.oldestApp ?? version.replace(/^(\d+\.\d+)\..*/, '$1.0')
  const content = bundleContentSchema.safeParse({
    format: bundleFormat,
    company_id: school.id,
    tenant: school.tenant,
    version,
    oldest_app: oldestApp,
    platforms: [...(request.platforms ?? bundlePlatforms)],
    contract: contractVersion,
  })
  if (!content.success) {
    const [issue] = content.error.issues
    throw new Stop(`Can’t create the bundle: ${issue?.path.join('.')} isn’t right. Versions are like 2.4.0.`)
  }
  if (oldestApp === version)
    throw new Stop(
      `Which store app can run version ${version}? Name the oldest one that has all native parts it needs: --oldest-app`,
    )
  return content.data
}

function readAppFiles({ folder, school }: BundleRequest, server: string | undefined): ZipEntry[] {
  const built = folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bundle-'))
  try {
    if (folder === undefined) buildNativeFiles(built, { school, server: requireServer(server) })
    return listFolderFiles(built)
  } finally {
    if (folder === undefined) fs.rmSync(built, { recursive: true, force: true })
  }
}

function requireServer(server: string | undefined): string {
  if (server === undefined) throw new Stop('The school file names no server of the mobile apps. Add --server URL.')
  return server
}

/** Copies of a file for servers that send it compressed. */
const compressedCopy = /\.(br|gz)$/

export function listFolderFiles(folder: string): ZipEntry[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !compressedCopy.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({
      name: path.relative(folder, file).replaceAll(path.sep, '/'),
      bytes: fs.readFileSync(file),
    }))
}

const usage = `Create a signed bundle:
  npm run native -- bundle --school FILE --key KEYFILE --out FILE.zip
    [--server URL] [--version 2.4.1] [--oldest-app 2.4.0] [--platforms ios,android] [--folder BUILT]
Create the keys once:
  npm run native -- keys --school FILE --key KEYFILE`

const options = {
  school: { type: 'string' },
  server: { type: 'string' },
  key: { type: 'string' },
  out: { type: 'string' },
  version: { type: 'string' },
  'oldest-app': { type: 'string' },
  platforms: { type: 'string' },
  folder: { type: 'string' },
} as const

/** Runs `bundle` or `keys` with the arguments of the command line. */
export function runBundleCommand(args: readonly string[]): void {
  const [command, ...rest] = args
  const given = parseOptions(rest)
  const read = (name: keyof typeof options): string => {
    const value = given[name]
    if (value === undefined) throw new Stop(`--${name} is missing.\n\n${usage}`)
    return value
  }
  if (command === 'keys') {
    createBundleKeys({ school: read('school'), key: read('key') })
    console.log(`✓ ${given.key}: keep it safe and off the server. The public key is in ${given.school}.`)
  } else if (command === 'bundle') {
    const { bundleId, bytes } = createBundle({
      school: read('school'),
      server: given.server,
      key: read('key'),
      out: read('out'),
      version: given.version,
      oldestApp: given['oldest-app'],
      platforms: given.platforms?.split(',') as BundlePlatform[] | undefined,
      folder: given.folder,
    })
    console.log(`✓ ${given.out}: ${bundleId}, ${formatMegabytes(bytes)}`)
  } else throw new Stop(usage)
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n\n${usage}`)
  }
}
