import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findNativeMistakes } from './check/find-mistakes.ts'
import { parsePlist } from './check/plist.ts'
import { isMistake, parseXml } from './check/xml.ts'
import { parseNativeSchool } from './native-school.ts'
import { copyProjects, demoSchool, projectFiles, requireNative } from './test-projects.ts'
import { copyFirebaseFiles, writeNativeFiles } from './write.ts'

const fingerprint = Array.from({ length: 32 }, () => '5A').join(':')
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const marlow = {
  tenant: 'marlow',
  school: 'Marlow State',
  nickname: 'Herons',
  appName: `Tom's "A&M" <9>`,
  appVersion: '3.1.12',
  colors: { brand: '#0b3d91' },
  crest: { mark: 'waves' },
  stores: { apple: null, google: { appId: 'edu.marlow.herons' } },
  native: {
    server: 'https://fans.marlow.example',
    bundleId: 'edu.marlow.fans',
    teamId: 'AB12CD34EF',
    fingerprints: [fingerprint],
  },
  liveUpdate: { publicKey },
}
const read = (app: string, file: string) => fs.readFileSync(path.join(app, file), 'utf8')

test('native write: the same school is the same bytes, and the committed projects are the demo school’s', async () => {
  const app = copyProjects()
  const before = projectFiles.map((file) => [file, fs.readFileSync(path.join(app, file))])
  const written = await writeNativeFiles(app, requireNative())
  // On another machine a picture may be rounded differently. The check compares pictures by their colors.
  expect(written.filter((file) => !file.endsWith('.png'))).toEqual([])
  expect(before.length).toBeGreaterThan(60)
  expect(await writeNativeFiles(app, requireNative())).toEqual([])
})

test('native write: another school is another app in every file that names it', async () => {
  const app = copyProjects()
  const native = requireNative(marlow)
  await writeNativeFiles(app, native)
  expect(await findNativeMistakes(app, native)).toEqual([])
  const texts = projectFiles
    .filter((file) => !/\.(png|jar)$/.test(file))
    .map((file) => [file, read(app, file)] as const)
  expect(texts.filter(([, text]) => /utah|\butes\b/i.test(text)).map(([file]) => file)).toEqual([])
  expect(read(app, 'ios/School.xcconfig').split('\n').slice(1, 6)).toEqual([
    'PRODUCT_BUNDLE_IDENTIFIER = edu.marlow.fans',
    'DEVELOPMENT_TEAM = AB12CD34EF',
    'MARKETING_VERSION = 3.1.12',
    'CURRENT_PROJECT_VERSION = 300101200',
    'LINK_HOST = fans.marlow.example',
  ])
  expect(JSON.parse(read(app, 'capacitor.config.json'))).toMatchObject({
    appId: 'edu.marlow.herons',
    appName: marlow.appName,
    plugins: { LiveUpdate: { publicKey: publicKey.trim() } },
  })
})

test('native write: a name with quotes, & and < is that name in each format', async () => {
  const app = copyProjects()
  await writeNativeFiles(app, requireNative(marlow))
  const { entries, mistakes } = parsePlist('Info.plist', read(app, 'ios/App/App/Info.plist'))
  expect([entries.get('CFBundleDisplayName')?.value.text, mistakes]).toEqual([marlow.appName, []])
  const resources = parseXml('school.xml', read(app, 'android/app/src/main/res/values/school.xml'))
  if (isMistake(resources)) throw new Error(resources.text)
  // Android reads a backslash before each quote as the quote.
  expect(resources.children[0]?.text.replaceAll('\\', '')).toBe(marlow.appName)
})

test('native write: each later version and build has a larger number', () => {
  const numbers = (['2.3.8', '2.3.9', '2.10.0', '3.0.0'] as const).flatMap((appVersion) =>
    [0, 1, 99].map((build) => requireNative({ appVersion }, build).buildNumber),
  )
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(requireNative({ appVersion: '20.999.999' }, 99).buildNumber).toBeLessThan(2_100_000_000)
})

test('native write: a school that is not ready is told what is missing', () => {
  const { native: _, ...withoutApps } = demoSchool
  expect(parseNativeSchool({ ...withoutApps, stores: { apple: null, google: null } }, 0)).toEqual([
    'native.server is missing: the address of the school’s server',
    'native.bundleId is missing: the bundle ID of the iPhone app',
    'stores.google is missing: the name of the Android app',
  ])
  const wrong = { ...demoSchool, appVersion: '2.3.8.1', stores: { apple: null, google: { appId: '2fast' } } }
  expect(parseNativeSchool(wrong, 0)).toHaveLength(2)
  expect(parseNativeSchool(demoSchool, 100)).toHaveLength(1)
  expect(parseNativeSchool({ ...demoSchool, native: { server: 'http://fans.example' } }, 0)).toEqual([
    'native.server: Enter an address like https://fans.example.edu',
  ])
})

test('native write: the files of a Firebase project are copied where git ignores them', async () => {
  const app = copyProjects()
  const firebase = path.join(app, '../firebase')
  fs.mkdirSync(firebase)
  expect(() => copyFirebaseFiles(app, firebase)).toThrow('Download them from Firebase')
  fs.writeFileSync(path.join(firebase, 'google-services.json'), '{"package_name": "org.fieldhouse.utah"}')
  expect(copyFirebaseFiles(app, firebase)).toEqual(['android/app/google-services.json'])
  expect(await findNativeMistakes(app, requireNative())).toEqual([])
  for (const [project, file] of [
    ['android', 'app/google-services.json'],
    ['ios', 'App/App/GoogleService-Info.plist'],
  ] as const)
    expect(read(app, `${project}/.gitignore`).split('\n')).toContain(file)
})
