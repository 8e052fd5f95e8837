import { createHash, sign } from 'node:crypto'
import { type BundleContent, bundleFileName, formatBundleId } from '@fieldhouse/contract/live-update/bundle'
import { addZipComment, writeZip } from '../../shared/files/zip/write-zip.ts'
import type { ZipEntry } from '../../shared/files/zip/zip-format.ts'

/** The signature travels in the zip's comment, so that a bundle is one file. The signed bytes are the zip without it. */
export const signatureLabel = 'fieldhouse-signature:'

interface SignedBundle {
  bundleId: string
  /** The file to publish: the zip with its signature. */
  file: Buffer
}

/** Packs and signs a bundle, on the publisher's machine. The same files and key are the same bytes. */
export function signBundle(files: readonly ZipEntry[], content: BundleContent, privateKey: string): SignedBundle {
  const described = { name: bundleFileName, bytes: Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`) }
  const zip = writeZip([...files.filter(({ name }) => name !== bundleFileName), described])
  const signature = sign('sha256', zip, privateKey).toString('base64')
  return {
    bundleId: formatBundleId(content.version, hashBundle(zip)),
    file: addZipComment(zip, signatureLabel + signature),
  }
}

export const hashBundle = (zip: Uint8Array): string => createHash('sha256').update(zip).digest('hex')
