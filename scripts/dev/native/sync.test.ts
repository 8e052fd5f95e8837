import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { syncProjects } from './build.ts'
import { copyProjects, projectFiles } from './test-projects.ts'

const modules = path.join(import.meta.dirname, '../../../node_modules')
const pluginFolders = [
  '@capacitor',
  '@capacitor-community',
  '@capacitor-firebase',
  '@capawesome',
  '@capgo',
  '@aparajita',
]

test('native projects: cap sync changes no committed file, without Xcode and Android’s tools', () => {
  const app = copyProjects()
  // Real folders, because the projects name the plugins by their place.
  for (const folder of pluginFolders)
    fs.cpSync(path.join(modules, folder), path.join(app, '../node_modules', folder), { recursive: true })
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
