import fs from 'node:fs'
import path from 'node:path'
import { appLinkPaths } from '@fieldhouse/contract/school/app-links'
import type { NativeSchool } from '../native-school.ts'
import { firebaseFiles } from '../write.ts'
import { findLine, type Mistake, unless } from './mistake.ts'
import { findForeignFirebase, readFile } from './written-files.ts'
import { findChildren, isMistake, parseXml, type XmlElement } from './xml.ts'

const main = 'android/app/src/main'
export const manifestFile = `${main}/AndroidManifest.xml`
const gradleFile = 'android/app/build.gradle'
const variablesFile = 'android/variables.gradle'

/** Finds mistakes in what people edit by hand in the Android project. */
export const findAndroidMistakes = (app: string, native: NativeSchool): Mistake[] => [
  ...findManifestMistakes(app),
  ...findMalformedResources(app),
  ...findGradleMistakes(app),
  ...findForeignFirebase(app, firebaseFiles['google-services.json'], native.applicationId, readPackageNames),
]

const readPackageNames = (text: string): string[] =>
  Array.from(text.matchAll(/"package_name"\s*:\s*"([^"]+)"/g), ([, name = '']) => name)

const findMalformedResources = (app: string): Mistake[] =>
  fs
    .globSync(`${main}/res/**/*.xml`, { cwd: app })
    .sort()
    .map((file) => parseXml(file, readFile(app, file)?.toString() ?? ''))
    .filter(isMistake)

function findManifestMistakes(app: string): Mistake[] {
  const text = readFile(app, manifestFile)?.toString() ?? ''
  const manifest = parseXml(manifestFile, text)
  if (isMistake(manifest)) return [manifest]
  const [application] = findChildren(manifest, 'application')
  if (!application) return [{ file: manifestFile, line: manifest.line, text: 'has no <application>' }]
  return [
    ...findPermissionMistakes(manifest),
    ...findAttributeMistakes(application, {
      'android:allowBackup': 'false',
      'android:label': '@string/app_name',
      'android:icon': '@mipmap/ic_launcher',
      'android:usesCleartextTraffic': 'false',
    }),
    ...unless(application.attributes['android:debuggable'] === undefined, {
      file: manifestFile,
      line: application.line,
      text: 'android:debuggable must not be set: stores refuse it',
    }),
    ...findActivityMistakes(app, application),
  ]
}

const wanted = ['android.permission.INTERNET', 'android.permission.POST_NOTIFICATIONS']

function findPermissionMistakes(manifest: XmlElement): Mistake[] {
  const asked = findChildren(manifest, 'uses-permission')
  const kept = asked.filter(({ attributes }) => attributes['tools:node'] !== 'remove')
  const getName = ({ attributes }: XmlElement) => attributes['android:name'] ?? ''
  return [
    ...wanted
      .filter((name) => !kept.some((permission) => getName(permission) === name))
      .map((name) => ({ file: manifestFile, line: manifest.line, text: `does not ask for ${name}` })),
    ...kept
      .filter((permission) => !wanted.includes(getName(permission)))
      .map((permission) => ({
        file: manifestFile,
        line: permission.line,
        text: `${getName(permission)} is not needed: nothing in the app uses it`,
      })),
  ]
}

const findAttributeMistakes = (element: XmlElement, expected: Readonly<Record<string, string>>): Mistake[] =>
  Object.entries(expected).flatMap(([name, value]) =>
    unless(element.attributes[name] === value, {
      file: manifestFile,
      line: element.lines[name] ?? element.line,
      text: `${name} of <${element.name}> must be “${value}”, not “${element.attributes[name] ?? ''}”`,
    }),
  )

function findActivityMistakes(app: string, application: XmlElement): Mistake[] {
  const activities = findChildren(application, 'activity')
  const activity = activities.find(({ attributes }) => attributes['android:name'] === '.MainActivity')
  if (!activity) return [{ file: manifestFile, line: application.line, text: 'has no .MainActivity' }]
  const filters = findChildren(activity, 'intent-filter')
  const findFilter = (action: string) =>
    filters.find((filter) =>
      findChildren(filter, 'action').some(({ attributes }) => attributes['android:name'] === action),
    )
  const links = findFilter('android.intent.action.VIEW')
  return [
    ...findMissingClass(app, activity),
    ...findAttributeMistakes(activity, { 'android:exported': 'true', 'android:launchMode': 'singleTask' }),
    ...unless(findFilter('android.intent.action.MAIN') !== undefined, {
      file: manifestFile,
      line: activity.line,
      text: '.MainActivity has no filter for android.intent.action.MAIN: the app could not be opened',
    }),
    ...(links
      ? findLinkMistakes(links)
      : [
          {
            file: manifestFile,
            line: activity.line,
            text: '.MainActivity opens no links: the filter for VIEW is missing',
          },
        ]),
  ]
}

function findMissingClass(app: string, { line }: XmlElement): Mistake[] {
  const namespace = /namespace = "([\w.]+)"/.exec(readFile(app, gradleFile)?.toString() ?? '')?.[1] ?? ''
  const source = path.join(main, 'java', ...namespace.split('.'), 'MainActivity.java')
  return unless(fs.existsSync(path.join(app, source)), {
    file: manifestFile,
    line,
    text: `.MainActivity is not in ${source}, where the namespace ${namespace} says`,
  })
}

function findLinkMistakes(filter: XmlElement): Mistake[] {
  const linked = findChildren(filter, 'data')
  const read = (name: string) =>
    linked.flatMap(({ attributes, line }) => {
      const value = attributes[`android:${name}`]
      return value === undefined ? [] : [{ value, line }]
    })
  const say = (line: number, text: string): Mistake => ({ file: manifestFile, line, text })
  const categories = findChildren(filter, 'category').map(({ attributes }) => attributes['android:name'])
  const paths = [...read('path'), ...read('pathPrefix').map(({ value, line }) => ({ value: `${value}*`, line }))]
  return [
    ...findAttributeMistakes(filter, { 'android:autoVerify': 'true' }),
    ...['DEFAULT', 'BROWSABLE']
      .filter((name) => !categories.includes(`android.intent.category.${name}`))
      .map((name) => say(filter.line, `links need the category android.intent.category.${name}`)),
    ...read('scheme')
      .filter(({ value }) => value !== 'https')
      .map(({ value, line }) => say(line, `links are https, not ${value}`)),
    ...read('host')
      .filter(({ value }) => value !== `\${linkHost}`)
      .map(({ value, line }) => say(line, `the host of links must be \${linkHost}, not ${value}`)),
    ...unless(read('scheme').length > 0 && read('host').length > 0, say(filter.line, 'links need a scheme and a host')),
    ...paths
      .filter(({ value }) => !isLinkPath(value))
      .map(({ value, line }) => say(line, `the server does not say that ${value} opens in the app`)),
    ...appLinkPaths
      .filter((one) => !paths.some(({ value }) => value === one))
      .map((one) => say(filter.line, `${one} does not open in the app, although the server says so`)),
  ]
}

const isLinkPath = (value: string): boolean => appLinkPaths.some((one) => one === value)

/** Only icons that Android draws itself are in the project. */
const oldestSdk = 26
/** Google Play takes no new app for an older Android. */
const oldestTarget = 36

function findGradleMistakes(app: string): Mistake[] {
  const gradle = readFile(app, gradleFile)?.toString() ?? ''
  const variables = readFile(app, variablesFile)?.toString() ?? ''
  const getNumber = (name: string) => Number(new RegExp(`${name} = (\\d+)`).exec(variables)?.[1])
  const fixed = gradle.match(/\b(applicationId\s+["'].*|versionCode\s+\d+|versionName\s+["'].*)/g) ?? []
  return [
    ...fixed.map((text) => ({
      file: gradleFile,
      line: findLine(gradle, text),
      text: `“${text}” must come from school.properties`,
    })),
    ...unless(getNumber('minSdkVersion') >= oldestSdk, {
      file: variablesFile,
      line: findLine(variables, 'minSdkVersion'),
      text: `minSdkVersion must be ${oldestSdk} or newer: older phones would have no icon`,
    }),
    ...unless(getNumber('targetSdkVersion') >= oldestTarget, {
      file: variablesFile,
      line: findLine(variables, 'targetSdkVersion'),
      text: `targetSdkVersion must be ${oldestTarget} or newer: Google Play takes no other`,
    }),
  ]
}
