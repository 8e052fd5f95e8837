import fs from 'node:fs'
import path from 'node:path'
import { findLine, type Mistake, unless } from './mistake.ts'
import { readFile } from './written-files.ts'

const projectFile = 'ios/App/App.xcodeproj/project.pbxproj'

/** Build settings that School.xcconfig has. In the project they would win over it. */
const ofSchool = /^\s*(PRODUCT_BUNDLE_IDENTIFIER|MARKETING_VERSION|CURRENT_PROJECT_VERSION|DEVELOPMENT_TEAM) = .*$/gm
/** `cap sync` writes them. */
const ofSync = ['public', 'capacitor.config.json', 'config.xml']

/** Finds mistakes in the Xcode project. Only Xcode can tell all of them. */
export function findXcodeMistakes(app: string): Mistake[] {
  const text = readFile(app, projectFile)?.toString() ?? ''
  const say = (searched: string | RegExp, words: string): Mistake => ({
    file: projectFile,
    line: findLine(text, searched),
    text: words,
  })
  const overridden = Array.from(text.matchAll(ofSchool), ([line]) =>
    say(line, `“${line.trim()}” must come from School.xcconfig`),
  )
  const configurations = text.match(/baseConfigurationReference/g)?.length ?? 0
  return [
    ...overridden,
    ...findUnknownIds(text).map((id) => say(id, `${id} is used but not defined`)),
    ...findMissingFiles(app, text).map(({ entry, file }) => say(entry, `${file} does not exist`)),
    ...unless(configurations === 4, say('XCBuildConfiguration section', 'a build configuration has no xcconfig')),
    ...unless(
      text.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)?.length === 2,
      say(/CODE_SIGN_ENTITLEMENTS|buildSettings/, 'each configuration of the app needs App/App.entitlements'),
    ),
    ...['PrivacyInfo.xcprivacy', 'Assets.xcassets', 'LaunchScreen.storyboard']
      .filter((name) => !text.includes(`/* ${name} in Resources */,`))
      .map((name) => say('PBXResourcesBuildPhase section', `${name} is not copied into the app`)),
    ...findUnbalanced(text),
  ]
}

function findUnknownIds(text: string): string[] {
  const defined = new Set(Array.from(text.matchAll(/^\t\t([0-9A-F]{24})(?: \/\*.*?\*\/)? = \{/gm), ([, id]) => id))
  const used = new Set(text.match(/\b[0-9A-F]{24}\b/g))
  return [...used].filter((id) => !defined.has(id))
}

function findMissingFiles(app: string, text: string): { entry: string; file: string }[] {
  const entries = text.matchAll(/isa = PBXFileReference;.*?path = "?([^";]+)"?; sourceTree = ("<group>"|SOURCE_ROOT);/g)
  return Array.from(entries, ([entry, file = '', tree]) => {
    const folder = tree === 'SOURCE_ROOT' ? 'ios/App' : 'ios/App/App'
    return { entry, file: path.join(folder, file) }
  }).filter(({ file }) => !ofSync.includes(path.basename(file)) && !fs.existsSync(path.join(app, file)))
}

/** Finds the line from which a bracket has no partner. */
function findUnbalanced(text: string): Mistake[] {
  const open: { sign: string; line: number }[] = []
  const partners: Readonly<Record<string, string>> = { '}': '{', ')': '(' }
  for (const [at, content] of text.split('\n').entries()) {
    const code = content
      .replace(/"(\\.|[^"\\])*"/g, '')
      .replace(/\/\*.*?\*\//g, '')
      .replace(/^\/\/.*/, '')
    for (const sign of code.match(/[{}()]/g) ?? []) {
      const partner = partners[sign]
      if (partner === undefined) open.push({ sign, line: at + 1 })
      else if (open.pop()?.sign !== partner)
        return [{ file: projectFile, line: at + 1, text: `${sign} closes nothing` }]
    }
  }
  return open.slice(-1).map(({ sign, line }) => ({ file: projectFile, line, text: `${sign} is never closed` }))
}
