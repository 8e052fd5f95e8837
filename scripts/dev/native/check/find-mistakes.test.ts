import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyProjects, requireNative } from '../test-projects.ts'
import { explainSkipped } from './aapt2.ts'
import { findNativeMistakes } from './find-mistakes.ts'

const main = 'android/app/src/main'
const ios = 'ios/App/App'
const manifest = `${main}/AndroidManifest.xml`
const info = `${ios}/Info.plist`
const project = 'ios/App/App.xcodeproj/project.pbxproj'

interface Planted {
  file: string
  from: string
  to: string
  /** What is said about the line where `to` begins, or about the line of `at`. */
  said: RegExp
  at?: string
}

const planted: readonly Planted[] = [
  {
    file: manifest,
    from: '.permission.POST_NOTIFICATIONS" />',
    to: '.permission.CAMERA" />',
    said: /CAMERA is not needed/,
  },
  { file: manifest, from: 'android:autoVerify="true"', to: 'android:autoVerify="yes"', said: /autoVerify/ },
  { file: manifest, from: `"$\{linkHost}"`, to: '"other.example"', said: /host of links .* not other\.example/ },
  { file: manifest, from: 'android:scheme="https"', to: 'android:scheme="http"', said: /links are https, not http/ },
  { file: manifest, from: 'pathPrefix="/auth/"', to: 'pathPrefix="/console/"', said: /\/console\/\* opens/ },
  {
    file: manifest,
    from: 'android:allowBackup="false"',
    to: 'android:allowBackup="true"',
    said: /allowBackup/,
  },
  { file: manifest, from: '".MainActivity"', to: '".Main"', said: /no \.MainActivity/, at: '<application' },
  { file: manifest, from: '</activity>', to: '</activty>', said: /no valid XML/ },
  {
    file: 'android/app/build.gradle',
    from: 'versionName school.versionName',
    to: 'versionName "9.9"',
    said: /school\.properties/,
  },
  { file: 'android/variables.gradle', from: 'minSdkVersion = 26', to: 'minSdkVersion = 23', said: /no icon/ },
  {
    file: 'android/school.properties',
    from: 'org.fieldhouse.utah',
    to: 'org.other.app',
    said: /should be “applicationId = org.fieldhouse.utah”/,
  },
  { file: 'android/school.properties', from: '200300800', to: '1', said: /versionCode = 200300800/ },
  { file: `${main}/res/values/school.xml`, from: '>UTES<', to: '>HAWKS<', said: /UTES/ },
  {
    file: 'capacitor.config.json',
    from: '"hostname": "localhost"',
    to: '"url": "http://10.0.0.2"',
    said: /should be “"hostname": "localhost"”/,
  },
  {
    file: 'capacitor.config.json',
    from: '"enabled": false',
    to: '"enabled": true',
    said: /should be “"enabled": false”/,
  },
  {
    file: info,
    from: '<string>UTES</string>',
    to: '<string>HAWKS</string>',
    said: /CFBundleDisplayName must be “UTES”/,
    at: '<key>CFBundleDisplayName',
  },
  {
    file: info,
    from: '<string>audio</string>',
    to: '<string>voip</string>',
    said: /UIBackgroundModes must have audio/,
    at: '<key>UIBackgroundModes',
  },
  {
    file: info,
    from: '<string>$(MARKETING_VERSION)</string>',
    to: '<string>1.0</string>',
    said: /MARKETING_VERSION/,
    at: '<key>CFBundleShortVersionString',
  },
  {
    file: info,
    from: '<key>LSRequiresIPhoneOS</key>\n\t<true/>',
    to: '<key>NSFaceIDUsageDescription</key>\n\t<string>x</string>',
    said: /Face ID/,
  },
  {
    file: info,
    from: '<key>NSCameraUsageDescription</key>',
    to: '<key>NSCameraUsage</key>',
    said: /NSCameraUsageDescription must be/,
    at: '<?xml',
  },
  {
    file: info,
    from: '\t<string>LaunchScreen</string>\n',
    to: '',
    said: /alternate/,
    at: '<key>UIRequiredDeviceCapabilities',
  },
  {
    file: info,
    from: '<key>CFBundleName</key>',
    to: '<key>CFBundleVersion</key>',
    said: /CFBundleVersion is there twice/,
    at: '<key>CFBundleVersion</key>\n\t<string>$(CURRENT',
  },
  {
    file: `${ios}/App.entitlements`,
    from: 'applinks:$(LINK_HOST)',
    to: 'applinks:other.example',
    said: /not the school’s server/,
  },
  {
    file: `${ios}/App.entitlements`,
    from: '$(APS_ENVIRONMENT)',
    to: 'development',
    said: /aps-environment/,
    at: '<key>aps-environment',
  },
  {
    file: `${ios}/PrivacyInfo.xcprivacy`,
    from: 'CategoryUserDefaults',
    to: 'CategoryDiskSpace',
    said: /no reason for NSPrivacyAccessedAPICategoryUserDefaults, which @/,
    at: '<key>NSPrivacyAccessedAPITypes<',
  },
  {
    file: `${ios}/PrivacyInfo.xcprivacy`,
    from: 'CA92.1',
    to: 'XX99.1',
    said: /XX99\.1 is no reason/,
    at: '<dict>\n\t\t\t<key>NSPrivacyAccessedAPIType</key>',
  },
  {
    file: 'ios/School.xcconfig',
    from: 'LINK_HOST = utah.fieldhouse.example',
    to: 'LINK_HOST = other.example',
    said: /LINK_HOST/,
  },
  {
    file: 'ios/release.xcconfig',
    from: 'production',
    to: 'development',
    said: /must be production/,
    at: 'APS_ENVIRONMENT',
  },
  { file: project, from: 'TARGETED_DEVICE_FAMILY = "1,2";', to: 'MARKETING_VERSION = 1.0;', said: /School\.xcconfig/ },
  {
    file: project,
    from: 'fileRef = F1E1D0010000000000000003',
    to: 'fileRef = F1E1D00100000000000000FF',
    said: /used but not defined/,
  },
  {
    file: project,
    from: 'path = AppDelegate.swift',
    to: 'path = Delegate.swift',
    said: /Delegate\.swift does not exist/,
  },
  {
    file: `${ios}/Assets.xcassets/AppIcon.appiconset/Contents.json`,
    from: 'icon-1024.png',
    to: 'icon.png',
    said: /icon\.png does not exist/,
  },
  {
    file: `${ios}/Base.lproj/LaunchScreen.storyboard`,
    from: 'image="Splash"',
    to: 'image="Crest"',
    said: /Crest is not in/,
  },
]

test('native check: the committed projects have no mistake', async () => {
  expect(await findNativeMistakes(copyProjects(), requireNative())).toEqual([])
})

test.each(planted)('native check: finds “$to” in $file, at its line', async ({ file, from, to, said, at = to }) => {
  const app = copyProjects()
  const place = path.join(app, file)
  const before = fs.readFileSync(place, 'utf8')
  expect(before, 'the planted place').toContain(from)
  const text = before.replace(from, () => to)
  fs.writeFileSync(place, text)
  const line = text.slice(0, text.indexOf(at)).split('\n').length
  const found = await findNativeMistakes(app, requireNative())
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toContainEqual(
    expect.stringMatching(new RegExp(`^${RegExp.escape(`${file}:${line}: `)}.*${said.source}`)),
  )
})

test('native check: finds pictures that are missing or another school’s', async () => {
  const app = copyProjects()
  const icon = `${ios}/Assets.xcassets/AppIcon.appiconset/icon-1024.png`
  const notification = `${main}/res/drawable-mdpi/ic_notification.png`
  fs.rmSync(path.join(app, notification))
  fs.copyFileSync(path.join(app, `${ios}/Assets.xcassets/Splash.imageset/splash@2x.png`), path.join(app, icon))
  const other = requireNative({ crest: { mark: 'sun' } })
  const found = (await findNativeMistakes(app, other)).map(({ file, text }) => `${file}: ${text}`)
  expect(found).toContain(`${notification}: is missing`)
  expect(found).toContainEqual(expect.stringContaining(`${icon}: is 320 × 320 pixels`))
  expect(found).toContain(`${main}/res/mipmap-hdpi/ic_launcher_foreground.png: is not the school’s crest`)
})

test('native check: finds a Firebase project of another app', async () => {
  const app = copyProjects()
  fs.writeFileSync(path.join(app, 'android/app/google-services.json'), '{\n  "package_name": "org.other.app"\n}')
  fs.writeFileSync(
    path.join(app, `${ios}/GoogleService-Info.plist`),
    '<plist><dict>\n<key>BUNDLE_ID</key>\n<string>org.other.app</string></dict></plist>',
  )
  expect(await findNativeMistakes(app, requireNative())).toEqual([
    { file: 'android/app/google-services.json', line: 2, text: 'is of org.other.app, not of org.fieldhouse.utah' },
    { file: `${ios}/GoogleService-Info.plist`, line: 3, text: 'is of org.other.app, not of org.fieldhouse.utah' },
  ])
})

test.skipIf(explainSkipped())('native check: finds what Android’s resource compiler refuses', async () => {
  const app = copyProjects()
  const styles = path.join(app, `${main}/res/values/styles.xml`)
  fs.writeFileSync(styles, fs.readFileSync(styles, 'utf8').replace('@color/brand', '@color/brnd'))
  const found = await findNativeMistakes(app, requireNative())
  expect(found).toContainEqual({
    file: `${main}/res/values/styles.xml`,
    line: 7,
    text: expect.stringContaining('color/brnd'),
  })
})
