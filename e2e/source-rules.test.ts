import path from 'node:path'
import { expect, test } from 'vitest'
import { staffIconPaths } from '../design/src/art/staff-icon-paths.ts'
import { readRepoFile as read, repoFiles } from './repo-files.ts'

/** Source files that run for fans and operators, without the demo's videos and tests. */
const sources = repoFiles
  .filter((file) =>
    /^(server|origin|contract|client|app|console|player|design|sports|scripts)\/.*\.(ts|tsx|mjs)$/.test(file),
  )
  .filter((file) => !/\.test\.(ts|tsx|mjs)$|\.testdata\.ts$|(^|\/)test-[^/]+$/.test(file))

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '')

/** Lists files that match a pattern, except the allowed ones. */
function found(patterns: readonly RegExp[], allowed: readonly string[] = []): string[] {
  expect(sources.length).toBeGreaterThan(1_000)
  for (const file of allowed) expect(sources).toContain(file)
  return sources
    .filter((file) => !allowed.includes(file))
    .flatMap((file) => {
      const source = withoutComments(read(file))
      return patterns.flatMap((pattern) => source.match(pattern) ?? []).map((text) => `${file}: ${text}`)
    })
}

test('no program is started through a shell', () => {
  const shells = [
    /\bshell: (?!string\b|false\b).*/g,
    /import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'/g,
    /'\/bin\/(ba|da|z)?sh'|\b(spawn|spawnSync|execFile|execFileSync)\('(ba|da|z)?sh'.*|cmd\.exe|powershell/g,
  ]
  // The commands of these files are fixed, and folders are passed as arguments.
  expect(found(shells, ['server/src/shared/db/embedded/owner.ts', 'scripts/scratch.mjs'])).toEqual([])
})

test('no text is run as code or inserted as markup', () => {
  const runs = [
    /(?<![.\w])eval\(.*/g,
    /\bnew Function\(.*/g,
    /from 'node:vm'/g,
    /\bset(Timeout|Interval)\(\s*['"`].*/g,
    /\b(dangerouslySetInnerHTML|insertAdjacentHTML|innerHTML|outerHTML|srcDoc|document\.write)\b.*/g,
  ]
  // It keeps the HTML that the server has drawn and adds none of its own.
  const landing = 'app/src/features/landing/LandingScreen.tsx'
  expect(found(runs, [landing])).toEqual([])
  expect(read(landing)).toContain('dangerouslySetInnerHTML={noHtml}')
  expect(read(landing)).toMatch(/const noHtml = \{ __html: '' \}/)
})

test('browser code uses no new method that TypeScript cannot tell from an old one', () => {
  const late = [
    // `size` of a URLSearchParams requires Safari 17.
    /\b\w*([sS]earch|[pP]arams|[qQ]uery)\w*\.size\b/g,
    // Iterator methods, which arrays have always had, require Safari 18.4.
    /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/g,
  ]
  const forBrowsers = /^(app|client|console|contract|design|player|sports)\/src\//
  expect(found(late).filter((line) => forBrowsers.test(line))).toEqual([])
  for (const [index, example] of ['search.size', 'rows.values().map(String)'].entries())
    expect(example).toMatch(late[index] ?? '')
})

test('unguessable values come from a secure generator', () => {
  const spreads = [
    'server/src/auth/sign-in/visitor.service.ts',
    'app/src/shared/api/event-stream.ts',
    'app/src/shell/messages/watch-announcements.ts',
    'server/src/sources/open-sources.ts',
  ]
  // These files use it to spread clients and failed sources over time.
  expect(found([/\bMath\.random\b.*/g], spreads)).toEqual([])
})

const section = (title: string): string => read('docs/security.md').split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

test('docs/security.md lists exactly the cryptographic algorithms in use', () => {
  const uses =
    /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|generateKeyPairSync|createSign|createVerify|pbkdf2Sync|scryptSync)\(\s*'([^']+)'|\bsubtle\.digest\('([^']+)'|\balgorithm = '([^']+)'/g
  const used = sources.flatMap((file) =>
    Array.from(withoutComments(read(file)).matchAll(uses), ([, ...names]) => names.find(Boolean) ?? ''),
  )
  const named = (name: string) => ({ 'sha-256': 'sha256', ed25519: 'eddsa' })[name.toLowerCase()] ?? name.toLowerCase()
  const [algorithms = ''] = section('Keys and algorithms').split('| key of')
  const documented = Array.from(algorithms.matchAll(/^\| `([\w-]+)` \|/gm), ([, name = '']) => named(name))
  expect(documented.toSorted()).toEqual([...new Set(used.map(named))].toSorted())
  // An algorithm that is a variable could not be checked here.
  expect(
    found([/\b(createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|generateKeyPairSync)\(\s*[^'\s)].*/g]),
  ).toEqual([])
})

test('docs/security.md lists every key derived from the secrets file', () => {
  const derived = sources
    .filter((file) => /^(server|origin)\//.test(file))
    .flatMap((file) =>
      Array.from(
        read(file).matchAll(/(?:deriveKey\([^()]*,\s*|deriveSecret\()'([\w-]+)'\)/g),
        ([, purpose = '']) => purpose,
      ),
    )
  expect(derived.length).toBeGreaterThan(10)
  const [, row = ''] = /^\| `logKey` \|(.*)$/m.exec(section('Keys and algorithms')) ?? []
  const listed = Array.from(row.matchAll(/`([\w-]+)`/g), ([, purpose = '']) => purpose)
  expect(listed.toSorted()).toEqual([...new Set(derived)].toSorted())
})

test('each class that a component uses is in its style sheet', () => {
  const importOfSheet = /import (\w+) from '(\.[^']*\.module\.css)'/g
  const missing = sources
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = withoutComments(read(file))
      return [...source.matchAll(importOfSheet)].flatMap(([, name, sheet = '']) => {
        const inSheet = read(path.join(path.dirname(file), sheet))
        const used = source.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g'))
        return [...used]
          .filter(([, className]) => !new RegExp(`\\.${className}(?![\\w-])`).test(inSheet))
          .map(([use]) => `${file}: ${use}`)
      })
    })
  expect(missing).toEqual([])
})

test('a failed load of code is caught by “catch”, never by the second function of “then”', () => {
  // The bundler's loader wraps both: it loads the style sheets first, whose failure only “catch” sees.
  const twoFunctions = /\bimport\('[^']*'\)\s*\.then\(\n.*/g
  expect(found([twoFunctions]).filter((line) => !line.startsWith('server/'))).toEqual([])
  expect("import('./a.ts').then(\n  use,\n  fail,\n)").toMatch(twoFunctions)
})

test('each form of the console asks before a link, Back or Escape loses what was typed', () => {
  const asksNothing = [
    /import \{ Form \} from '@fieldhouse\/design\/form\/Form'/g,
    /import \{ Dialog \} from '@fieldhouse\/design\/overlay\/Dialog'/g,
    /<form\b/g,
  ]
  // These send nothing that is kept, or have no link to leave by.
  const allowed = [
    'console/src/shared/form/unsaved/EditForm.tsx',
    'console/src/shared/form/unsaved/EditDialog.tsx',
    'console/src/features/home/seen/HomePreviewPanel.tsx',
    'console/src/features/pictures/PictureGrid.tsx',
    'console/src/features/sign-in/SignInPage.tsx',
    'console/src/setup/SetupScreen.tsx',
    'console/src/shell/ConfirmDialog.tsx',
    // Names of players are looked up in it.
    'console/src/features/game/score/who/WhoPanel.tsx',
    // A browser keeps typed finals until they are saved.
    'console/src/features/schedule/finals/FinalsSheet.tsx',
  ]
  expect(found(asksNothing, allowed).filter((line) => line.startsWith('console/'))).toEqual([])
})

test('no page of fans uses an icon that only the console has', () => {
  const named = new RegExp(
    `\\bicon(?:=|: )["'](?:${Object.keys(staffIconPaths).join('|')})["']|<Icon name="(?:${Object.keys(staffIconPaths).join('|')})"`,
    'g',
  )
  expect(found([named]).filter((line) => /^(app|player|design)\//.test(line))).toEqual([])
  expect('<Icon name="mic"').toMatch(named)
})
