import * as z from 'zod/mini'
import { companyId } from '../fields.ts'
import { appVersion } from '../messages/versions.ts'

/** A bundle is the web files of the iPhone and Android apps in one zip, signed by its publisher. */

/** The file in a bundle that says what the bundle is. It is signed with the rest. */
export const bundleFileName = 'bundle.json'
export const bundleFormat = 1
export const maxBundleBytes = 5 * 1024 * 1024
export const bundlePlatforms = ['ios', 'android'] as const
export type BundlePlatform = (typeof bundlePlatforms)[number]

export const bundleContentSchema = z.strictObject({
  format: z.literal(bundleFormat),
  company_id: companyId,
  tenant: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Versions of bundles and of store apps are one line: a store app of version 2.4.0 contains the files of 2.4.0. */
  version: appVersion,
  /** The oldest store app that has all native parts that these files call. */
  oldest_app: appVersion,
  platforms: z.array(z.enum(bundlePlatforms)).check(z.minLength(1), z.maxLength(bundlePlatforms.length)),
  /** Version of the contract that the files were built with. */
  contract: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
})
export type BundleContent = z.infer<typeof bundleContentSchema>

const shownHashDigits = 12

/** Returns the id of a bundle, which follows from the signed bytes. */
export const formatBundleId = (version: string, checksum: string): string =>
  `${version}-${checksum.slice(0, shownHashDigits)}`

export const bundleId = z
  .string()
  .check(z.maxLength(60), z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-z.]{1,16})?-[0-9a-f]{12}$/, 'Enter a bundle id'))

/** A group of devices that get their own bundles, such as `production` or `beta`. */
export const bundleChannel = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,29}$/, 'Use lowercase letters, digits and hyphens, such as beta'))
export const productionChannel = 'production'
