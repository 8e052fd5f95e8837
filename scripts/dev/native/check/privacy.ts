import fs from 'node:fs'
import path from 'node:path'
import { type Mistake, unless } from './mistake.ts'
import { parsePlist, readDict, readTexts } from './plist.ts'
import { readFile } from './written-files.ts'

const privacyFile = 'ios/App/App/PrivacyInfo.xcprivacy'
const packageFile = 'ios/App/CapApp-SPM/Package.swift'

interface NamedApi {
  /** What in a source uses it. */
  uses: RegExp
  /** Apple's codes of accepted reasons. */
  reasons: readonly string[]
}

/** Interfaces of iOS whose use needs a reason in the privacy manifest. */
const namedApis: Readonly<Record<string, NamedApi>> = {
  NSPrivacyAccessedAPICategoryUserDefaults: {
    uses: /\b(NS)?UserDefaults\b/,
    reasons: ['CA92.1', '1C8F.1', 'C56D.1', 'AC6B.1'],
  },
  NSPrivacyAccessedAPICategoryFileTimestamp: {
    uses: /\b(creationDate|modificationDate|contentModificationDateKey|creationDateKey|getattrlist|[fl]?stat\()/,
    reasons: ['DDA9.1', 'C617.1', '3B52.1', '0A2A.1'],
  },
  NSPrivacyAccessedAPICategorySystemBootTime: {
    uses: /\b(systemUptime|mach_absolute_time)\b/,
    reasons: ['35F9.1', '8FFB.1', '3D61.1'],
  },
  NSPrivacyAccessedAPICategoryDiskSpace: {
    uses: /\b(volumeAvailableCapacity\w*|systemFreeSize|systemSize|statv?fs)\b/,
    reasons: ['85F4.1', 'E174.1', '7D9E.1', 'B728.1'],
  },
  NSPrivacyAccessedAPICategoryActiveKeyboards: { uses: /\bactiveInputModes\b/, reasons: ['3EC4.1', '54BD.1'] },
}

const required = [
  'NSPrivacyTracking',
  'NSPrivacyTrackingDomains',
  'NSPrivacyCollectedDataTypes',
  'NSPrivacyAccessedAPITypes',
]

/** Finds what App Store Connect would refuse in the privacy manifest. Most plugins have none of their own. */
export function findPrivacyMistakes(app: string, modules: string): Mistake[] {
  const text = readFile(app, privacyFile)?.toString()
  if (text === undefined) return [{ file: privacyFile, line: 1, text: 'is missing' }]
  const { entries, mistakes } = parsePlist(privacyFile, text)
  if (mistakes.length > 0) return mistakes
  const say = (line: number, words: string): Mistake => ({ file: privacyFile, line, text: words })
  const apis = entries.get('NSPrivacyAccessedAPITypes')
  const declared = (apis?.value.children ?? []).map((dict) => {
    const fields = readDict(dict)
    const name = fields.get('NSPrivacyAccessedAPIType')?.value.text ?? ''
    return { name, line: dict.line, reasons: readTexts(fields.get('NSPrivacyAccessedAPITypeReasons')?.value) }
  })
  const missing = [...listUsedApis(app, modules)].filter(([name]) => !declared.some((one) => one.name === name))
  const tracking = entries.get('NSPrivacyTracking')
  return [
    ...required.filter((key) => !entries.has(key)).map((key) => say(1, `has no ${key}`)),
    ...unless(
      tracking?.value.name !== 'true',
      say(tracking?.line ?? 1, 'NSPrivacyTracking must be false: fans are not tracked across apps'),
    ),
    ...missing.map(([name, source]) => say(apis?.line ?? 1, `gives no reason for ${name}, which ${source} uses`)),
    ...declared.flatMap(({ name, line, reasons }) =>
      findReasonMistakes(name, reasons).map((words) => say(line, words)),
    ),
  ]
}

function findReasonMistakes(name: string, reasons: readonly string[]): string[] {
  const known = namedApis[name]
  if (!known) return [`Apple knows no ${name}`]
  if (reasons.length === 0) return [`${name} has no reason`]
  return reasons
    .filter((reason) => !known.reasons.includes(reason))
    .map((reason) => `${reason} is no reason for ${name}`)
}

/** Maps each interface that needs a reason to a source that uses it. */
function listUsedApis(app: string, modules: string): Map<string, string> {
  const used = new Map<string, string>()
  for (const { source, text } of listSources(app, modules))
    for (const [name, { uses }] of Object.entries(namedApis))
      if (!used.has(name) && uses.test(text)) used.set(name, source)
  return used
}

function* listSources(app: string, modules: string) {
  const packages = readFile(app, packageFile)?.toString() ?? ''
  const plugins = Array.from(packages.matchAll(/node_modules\/((?:@[\w-]+\/)?[\w-]+)"/g), ([, name = '']) => name)
  // The push plugin is linked under another name.
  if (packages.includes('symlinks/CapacitorFirebaseMessaging')) plugins.push('@capacitor-firebase/messaging')
  const folders = [
    ...plugins.map((name) => ({ source: name, folder: path.join(modules, name, 'ios') })),
    { source: 'the app', folder: path.join(app, 'ios/App/App') },
  ]
  for (const { source, folder } of folders) {
    const files = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
    const isDeclared = source !== 'the app' && files.some((file) => file.endsWith('.xcprivacy'))
    if (isDeclared) continue
    for (const file of files.filter((name) => /\.(swift|m|mm)$/.test(name) && !/Tests\//.test(name)))
      yield { source, text: fs.readFileSync(path.join(folder, file), 'utf8') }
  }
}
