import { createPublicKey, verify } from 'node:crypto'
import {
  type BundleContent,
  bundleContentSchema,
  bundleFileName,
  formatBundleId,
} from '@fieldhouse/contract/live-update/bundle'
import { compareVersions } from '@fieldhouse/contract/messages/versions'
import { Refusal } from '../../shared/errors/refusal.ts'
import { readZip, splitZipComment, type ZipLimits, ZipRefused } from '../../shared/files/zip/read-zip.ts'
import type { ZipEntry } from '../../shared/files/zip/zip-format.ts'
import { hashBundle, signatureLabel } from './sign-bundle.ts'

export interface OpenedBundle {
  bundleId: string
  content: BundleContent
  /** The bytes that phones download and verify. */
  zip: Buffer
  checksum: string
  /** In base64. */
  signature: string
}

interface BundleOwner {
  id: number
  tenant: string
  publicKey: string
}

const limits: ZipLimits = { files: 2_000, bytes: 40 * 1024 * 1024 }
const startPage = 'index.html'

/** Opens an uploaded bundle. It must be signed by the school's publisher and unpack safely on every phone. */
export function openBundle(file: Buffer, owner: BundleOwner): OpenedBundle {
  try {
    const { zip, comment } = splitZipComment(file)
    const signature = requireSignature(zip, comment, owner.publicKey)
    const content = readContent(readZip(zip, limits), owner)
    const checksum = hashBundle(zip)
    return { bundleId: formatBundleId(content.version, checksum), content, zip, checksum, signature }
  } catch (error) {
    if (error instanceof ZipRefused) throw refuseBundle('file', `This bundle can’t be used. ${error.message}`)
    throw error
  }
}

/** Node and both phones verify the same: RSA with PKCS #1 padding over the SHA-256 of the zip. */
function requireSignature(zip: Buffer, comment: string, publicKey: string): string {
  const signature = comment.startsWith(signatureLabel) ? comment.slice(signatureLabel.length) : ''
  if (signature === '')
    throw refuseBundle('unsigned', 'This file isn’t signed. Create it with npm run native -- bundle.')
  const isValid = /^[A-Za-z0-9+/]+={0,2}$/.test(signature) && verify('sha256', zip, publicKey, decode(signature))
  if (!isValid) throw refuseBundle('signature', 'This file was changed, or signed with a key that isn’t the school’s.')
  return signature
}

const decode = (base64: string) => Buffer.from(base64, 'base64')

function readContent(entries: readonly ZipEntry[], owner: BundleOwner): BundleContent {
  const findFile = (name: string) => entries.find((entry) => entry.name === name)?.bytes
  if (!findFile(startPage)) throw new ZipRefused(`It has no ${startPage}.`)
  const parsed = bundleContentSchema.safeParse(parseJson(findFile(bundleFileName)))
  if (!parsed.success) throw new ZipRefused(`Its ${bundleFileName} is missing or damaged.`)
  const content = parsed.data
  if (content.company_id !== owner.id || content.tenant !== owner.tenant)
    throw refuseBundle('school', 'This bundle is for another school.')
  if (compareVersions(content.oldest_app, content.version) >= 0)
    throw refuseBundle(
      'oldest_app',
      `No device could get version ${content.version}, because it needs store app ${content.oldest_app} or newer.`,
    )
  return content
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}

const refuseBundle = (why: string, text: string): Refusal =>
  new Refusal('input', `bundle.${why}`, text, { fields: { file: text } })

/** The iPhone's plugin reads keys of this size only. */
const keyBits = 2048

/** Whether a text is a public RSA key that phones can use. */
export function isPublisherKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem)
    return asymmetricKeyType === 'rsa' && asymmetricKeyDetails?.modulusLength === keyBits
  } catch {
    return false
  }
}
