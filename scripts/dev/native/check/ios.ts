import fs from 'node:fs'
import path from 'node:path'
import type { NativeSchool } from '../native-school.ts'
import { createInfoTexts, infoPlist } from '../native-texts.ts'
import { firebaseFiles } from '../write.ts'
import { findLine, type Mistake, unless } from './mistake.ts'
import { type PlistEntries, parsePlist, readTexts } from './plist.ts'
import { findForeignFirebase, readFile } from './written-files.ts'
import { isMistake, parseXml } from './xml.ts'

const entitlementsFile = 'ios/App/App/App.entitlements'
const launchFile = 'ios/App/App/Base.lproj/LaunchScreen.storyboard'
const assets = 'ios/App/App/Assets.xcassets'

/** Finds mistakes in the property lists and pictures of the iPhone project. */
export const findIosMistakes = (app: string, native: NativeSchool): Mistake[] => [
  ...findInfoMistakes(app, native),
  ...findEntitlementMistakes(app),
  ...findConfigMistakes(app),
  ...findLaunchMistakes(app),
  ...findAssetMistakes(app),
  ...findForeignFirebase(app, firebaseFiles['GoogleService-Info.plist'], native.bundleId, readBundleIds),
]

const readBundleIds = (text: string): string[] => {
  const id = parsePlist('', text).entries.get('BUNDLE_ID')?.value.text
  return id === undefined ? [] : [id]
}

function readPlist(app: string, file: string): { entries: PlistEntries; mistakes: Mistake[] } {
  const text = readFile(app, file)?.toString()
  if (text === undefined) return { entries: new Map(), mistakes: [{ file, line: 1, text: 'is missing' }] }
  return parsePlist(file, text)
}

/** Texts that Info.plist must have: Xcode fills in what begins with a dollar. */
const infoTexts = {
  CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
  CFBundleShortVersionString: '$(MARKETING_VERSION)',
  CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
  UILaunchStoryboardName: 'LaunchScreen',
}
const infoFlags = {
  // AppDelegate.swift tells Firebase's plugin instead.
  FirebaseAppDelegateProxyEnabled: false,
  FirebaseMessagingAutoInitEnabled: false,
  ITSAppUsesNonExemptEncryption: false,
  LSRequiresIPhoneOS: true,
}
const infoLists = {
  UIBackgroundModes: ['audio', 'remote-notification'],
  UISupportedInterfaceOrientations: [
    'UIInterfaceOrientationPortrait',
    'UIInterfaceOrientationLandscapeLeft',
    'UIInterfaceOrientationLandscapeRight',
  ],
}
const unwanted = {
  NSAppTransportSecurity: 'would allow connections that are not encrypted',
  NSFaceIDUsageDescription: 'asks for Face ID, which nothing in the app uses',
  NSMicrophoneUsageDescription: 'asks for the microphone, which nothing in the app uses',
  NSLocationWhenInUseUsageDescription: 'asks for the place, which nothing in the app uses',
  UIMainStoryboardFile: 'would open a second web view: SceneDelegate.swift opens one',
}

function findInfoMistakes(app: string, native: NativeSchool): Mistake[] {
  const { entries, mistakes } = readPlist(app, infoPlist)
  if (mistakes.length > 0) return mistakes
  const say = (key: string, text: string): Mistake => ({ file: infoPlist, line: entries.get(key)?.line ?? 1, text })
  const texts = Object.entries({ ...infoTexts, ...createInfoTexts(native) })
  const text = readFile(app, infoPlist)?.toString() ?? ''
  const storyboard = findLine(text, 'UISceneStoryboardFile')
  return [
    ...texts.flatMap(([key, wanted]) => {
      const is = entries.get(key)?.value.text
      return unless(is === wanted, say(key, `${key} must be “${wanted}”, not “${is ?? ''}”`))
    }),
    ...Object.entries(infoFlags).flatMap(([key, wanted]) =>
      unless(entries.get(key)?.value.name === String(wanted), say(key, `${key} must be ${wanted}`)),
    ),
    ...Object.entries(infoLists).flatMap(([key, wanted]) => {
      const is = readTexts(entries.get(key)?.value)
      return wanted.filter((one) => !is.includes(one)).map((one) => say(key, `${key} must have ${one}`))
    }),
    ...Object.entries(unwanted).flatMap(([key, why]) => unless(!entries.has(key), say(key, `${key} ${why}`))),
    ...unless(!text.includes('UISceneStoryboardFile'), {
      file: infoPlist,
      line: storyboard,
      text: `UISceneStoryboardFile ${unwanted.UIMainStoryboardFile}`,
    }),
  ]
}

function findEntitlementMistakes(app: string): Mistake[] {
  const { entries, mistakes } = readPlist(app, entitlementsFile)
  if (mistakes.length > 0) return mistakes
  const push = entries.get('aps-environment')
  const domains = entries.get('com.apple.developer.associated-domains')
  const wanted = ['applinks:$(LINK_HOST)', 'webcredentials:$(LINK_HOST)']
  const say = (line: number | undefined, text: string): Mistake => ({ file: entitlementsFile, line: line ?? 1, text })
  const listed = domains?.value.children ?? []
  return [
    ...unless(
      push?.value.text === '$(APS_ENVIRONMENT)',
      say(push?.line, 'aps-environment must be “$(APS_ENVIRONMENT)”: without it there is no push'),
    ),
    ...listed
      .filter(({ text }) => !wanted.includes(text))
      .map(({ line, text }) => say(line, `${text} is not the school’s server`)),
    ...wanted
      .filter((one) => !listed.some(({ text }) => text === one))
      .map((one) => say(domains?.line, `the associated domains must have ${one}`)),
  ]
}

/** Finds build settings that are missing in one of the two configurations. */
function findConfigMistakes(app: string): Mistake[] {
  const environments = { debug: 'development', release: 'production' }
  return Object.entries(environments).flatMap(([name, environment]) => {
    const file = `ios/${name}.xcconfig`
    const text = readFile(app, file)?.toString() ?? ''
    return [
      ...unless(text.includes('#include "School.xcconfig"'), {
        file,
        line: 1,
        text: 'does not include School.xcconfig',
      }),
      ...unless(new RegExp(`^APS_ENVIRONMENT = ${environment}$`, 'm').test(text), {
        file,
        line: findLine(text, 'APS_ENVIRONMENT'),
        text: `APS_ENVIRONMENT must be ${environment}`,
      }),
    ]
  })
}

function findLaunchMistakes(app: string): Mistake[] {
  const text = readFile(app, launchFile)?.toString() ?? ''
  const storyboard = parseXml(launchFile, text)
  if (isMistake(storyboard)) return [storyboard]
  const named = text.matchAll(/(?:image|name)="([A-Z]\w+)"/g)
  return Array.from(named, ([match, name]) => ({ match, name })).flatMap(({ match, name }) =>
    unless(
      ['imageset', 'colorset'].some((kind) => fs.existsSync(path.join(app, assets, `${name}.${kind}`))),
      {
        file: launchFile,
        line: findLine(text, match),
        text: `${name} is not in Assets.xcassets`,
      },
    ),
  )
}

/** Finds asset catalogs that name a picture which is not there. */
function findAssetMistakes(app: string): Mistake[] {
  const catalogs = fs.globSync(`${assets}/**/Contents.json`, { cwd: app })
  return catalogs.sort().flatMap((file) => {
    const text = readFile(app, file)?.toString() ?? ''
    const names = Array.from(text.matchAll(/"filename"\s*:\s*"([^"]+)"/g), ([, name = '']) => name)
    return names.flatMap((name) =>
      unless(fs.existsSync(path.join(app, path.dirname(file), name)), {
        file,
        line: findLine(text, `"${name}"`),
        text: `${name} does not exist`,
      }),
    )
  })
}
