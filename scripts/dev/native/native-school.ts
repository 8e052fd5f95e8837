import fs from 'node:fs'
import { type Company, settingsSchema } from '@fieldhouse/contract/school/settings'
import { Stop } from './stop.ts'

/** A school with everything that its iPhone and Android apps need. */
export interface NativeSchool {
  school: Company
  /** The host whose links open in the apps. */
  linkHost: string
  bundleId: string
  applicationId: string
  /** Counts up with each build that goes to a store. */
  buildNumber: number
}

/** Reads a school file. `build` counts the builds of one version that went to a store, from 0 to 99. */
export function readNativeSchool(file: string, build = 0): NativeSchool {
  const found = parseNativeSchool(readJson(file), build)
  if (Array.isArray(found)) throw new Stop([`${file} is not enough for the apps:`, ...found].join('\n  '))
  return found
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Stop(`${file} can’t be read: ${(error as Error).message}`)
  }
}

/** Returns the school, or what its settings lack. */
export function parseNativeSchool(settings: unknown, build: number): NativeSchool | string[] {
  const parsed = settingsSchema.safeParse(settings)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const school = parsed.data
  const { native, stores } = school
  const buildNumber = countBuilds(school.appVersion, build)
  const missing = [
    ...(native ? [] : ['native.server is missing: the address of the school’s server']),
    ...(native?.bundleId ? [] : ['native.bundleId is missing: the bundle ID of the iPhone app']),
    ...(stores.google ? [] : ['stores.google is missing: the name of the Android app']),
    ...(stores.google && !isApplicationId(stores.google.appId)
      ? [`stores.google.appId: ${stores.google.appId} is no name of an Android app like org.example.app`]
      : []),
    ...(buildNumber === undefined
      ? [`appVersion: the stores need three numbers up to 20.999.999, and a build up to 99`]
      : []),
  ]
  if (missing.length > 0 || !native?.bundleId || !stores.google || buildNumber === undefined) return missing
  return {
    school,
    linkHost: new URL(native.server).host,
    bundleId: native.bundleId,
    applicationId: stores.google.appId,
    buildNumber,
  }
}

const isApplicationId = (name: string): boolean => /^[a-z]\w*(\.[a-z]\w*)+$/i.test(name)

/** Returns a number that is larger for each later version and build. Google allows at most 2,100,000,000. */
function countBuilds(version: string, build: number): number | undefined {
  const parts = version.split('.').map(Number)
  const [major = 0, minor = 0, patch = 0] = parts
  const fits = parts.length === 3 && major <= 20 && minor <= 999 && patch <= 999
  if (!fits || !Number.isInteger(build) || build < 0 || build > 99) return undefined
  return ((major * 1000 + minor) * 1000 + patch) * 100 + build
}
