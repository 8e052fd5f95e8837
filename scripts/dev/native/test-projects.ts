import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { settingsSchema } from '@fieldhouse/contract/school/settings'
import { onTestFinished } from 'vitest'
import { type NativeSchool, parseNativeSchool } from './native-school.ts'

const root = path.join(import.meta.dirname, '../../..')
const copied = ['ios', 'android', 'fastlane', 'capacitor.config.json', 'package.json'].map((name) => `app/${name}`)

/** Files of the two projects in git, by their path in `app/`. */
export const projectFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', ...copied],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)))
  .map((file) => path.relative('app', file))

/** Copies the two projects for one test. */
export function copyProjects(): string {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'fieldhouse-native-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const app = path.join(folder, 'app')
  for (const file of projectFiles) fs.cpSync(path.join(root, 'app', file), path.join(app, file))
  return app
}

export const demoSchoolFile = path.join(root, 'demo/src/school/demo-school.json')
export const demoSchool = settingsSchema.parse(JSON.parse(fs.readFileSync(demoSchoolFile, 'utf8')))

export function requireNative(changes?: object, build = 0): NativeSchool {
  if (changes === undefined) return demoNative
  const native = parseNativeSchool({ ...demoSchool, ...changes }, build)
  if (Array.isArray(native)) throw new Error(native.join('\n'))
  return native
}

/** One object for all tests, because its pictures are drawn once. */
const demoNative = requireNative({})

const pluginFolders = [
  '@capacitor',
  '@capacitor-community',
  '@capacitor-firebase',
  '@capawesome',
  '@capgo',
  '@aparajita',
]

/** Copies Capacitor and its plugins beside the projects, which name them by their place. */
export function copyPlugins(app: string): void {
  for (const folder of pluginFolders)
    fs.cpSync(path.join(root, 'node_modules', folder), path.join(app, '../node_modules', folder), { recursive: true })
}
