import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildNativeApp, syncProjects } from './build.ts'
import { findNativeMistakes } from './check/find-mistakes.ts'
import { copyPlugins, copyProjects, demoSchoolFile, projectFiles, requireNative } from './test-projects.ts'

test('native projects: cap sync changes no committed file, without Xcode and Android’s tools', () => {
  const app = copyProjects()
  copyPlugins(app)
  fs.mkdirSync(path.join(app, 'dist-native'))
  fs.writeFileSync(path.join(app, 'dist-native/index.html'), '<!doctype html>')
  const readAll = () => projectFiles.map((file) => [file, fs.readFileSync(path.join(app, file), 'base64')])
  const before = readAll()
  syncProjects(app)
  expect(readAll()).toEqual(before)
  for (const assets of ['android/app/src/main/assets', 'ios/App/App']) {
    expect(fs.existsSync(path.join(app, assets, 'public/index.html'))).toBe(true)
    const config = JSON.parse(fs.readFileSync(path.join(app, assets, 'capacitor.config.json'), 'utf8'))
    expect(config.server).toEqual({ androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' })
  }
})

test('native build: puts the school’s app into both projects, and the check finds another server’s', async () => {
  const app = copyProjects()
  copyPlugins(app)
  buildNativeApp(app, { school: demoSchoolFile, server: 'https://utah.fieldhouse.example' })
  expect(await findNativeMistakes(app, requireNative())).toEqual([])
  const pages = ['android/app/src/main/assets/public/index.html', 'ios/App/App/public/index.html']
  expect(await findNativeMistakes(app, requireNative({ native: otherServer }))).toEqual(
    expect.arrayContaining(
      pages.map((file) => ({ file, line: 5, text: expect.stringContaining('may not talk to https://other.example') })),
    ),
  )
  expect(await findNativeMistakes(app, requireNative({ appVersion: '2.4.0' }))).toEqual(
    expect.arrayContaining(
      pages.map((file) => expect.objectContaining({ file, text: expect.stringContaining('not utah 2.4.0') })),
    ),
  )
})

const otherServer = { server: 'https://other.example', bundleId: 'org.fieldhouse.utah' }
