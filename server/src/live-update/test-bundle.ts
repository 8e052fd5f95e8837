import { generateKeyPairSync } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import { type BundleContent, bundleFormat } from '@fieldhouse/contract/live-update/bundle'
import { contractVersion } from '@fieldhouse/contract/version'
import type { ZipEntry } from '../shared/files/zip/zip-format.ts'
import { signBundle } from './bundle/sign-bundle.ts'

export interface TestKeys {
  publicKey: string
  privateKey: string
}

export const createTestKeys = (): TestKeys =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

export const testFiles: readonly ZipEntry[] = [
  { name: 'index.html', bytes: Buffer.from('<!doctype html><title>App</title>') },
  { name: 'assets/start.js', bytes: Buffer.from('x'.repeat(5_000)) },
]

/** Signs a bundle of this school with these files. */
export const signTestBundle = (
  { privateKey }: Pick<TestKeys, 'privateKey'>,
  changes: Partial<BundleContent> = {},
  files = testFiles,
) =>
  signBundle(
    files,
    {
      format: bundleFormat,
      company_id: currentSchool().id,
      tenant: currentSchool().tenant,
      version: '2.4.0',
      oldest_app: '2.3.0',
      platforms: ['ios', 'android'],
      contract: contractVersion,
      ...changes,
    },
    privateKey,
  )
