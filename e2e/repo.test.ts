import fs from 'node:fs'
import path from 'node:path'
import { titles } from '@fieldhouse/app/shared/paths/paths'
import { retainedPersonalData } from '@fieldhouse/contract/customer/retained-data'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { topics } from '@fieldhouse/contract/topics'
import { identities } from '@fieldhouse/sports/identities'
import { fileKinds } from '@fieldhouse/sports/score-files'
import { expect, test } from 'vitest'
import { repoFiles as files, readRepoFile as read, root } from './repo-files.ts'

const foldersIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const services = foldersIn('server/src').filter(
  (name) =>
    !['shared', 'commands'].includes(name) &&
    files.some((file) => file.startsWith(`server/src/${name}/`) && !file.endsWith('.test.ts')),
)

test('a domain has the same name in the contract and the server', () => {
  // The interface between server and origin on game day has no routes: it is a call in the same process. Uploaded
  // pictures belong to the things that they show.
  const shared = ['origin', 'pictures']
  expect(foldersIn('contract/src').filter((name) => !shared.includes(name))).toEqual(services)
  // These two have no routes of their own: other services use them.
  for (const service of services.filter((name) => name !== 'library' && name !== 'sources'))
    expect(files, `the routes of ${service}`).toContain(`server/src/${service}/${service}.routes.ts`)
})

test('every endpoint is served by the domain that declares it', async () => {
  const declared = files.filter((file) => /^contract\/src\/[^/]+\/.+(?<!\.test)\.ts$/.test(file))
  const found: string[] = []
  for (const file of declared) {
    const service = String(file.split('/')[2])
    const routes = files.filter((name) => name.startsWith(`server/src/${service}/`) && name.endsWith('.routes.ts'))
    const served = routes.map(read).join('\n')
    const exported: Record<string, unknown> = await import(path.join(root, file))
    for (const name of Object.keys(exported).filter((key) => endpoints[key] === exported[key] && key in endpoints)) {
      found.push(name)
      expect(served, `${name} of ${file} in the routes of ${service}`).toMatch(
        new RegExp(`\\bserve(\\.\\w+)?\\(\\s*(\\w+\\.)?${name}\\b`),
      )
    }
  }
  expect(found.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('every app address is in routes.tsx and has a feature folder', () => {
  const routes = read('app/src/routes.tsx')
  for (const address of Object.keys(titles)) expect(routes).toContain(`'${address}':`)
  const areas = Object.keys(titles)
    .filter((address) => address.startsWith('/app/'))
    .map((address) => address.split('/')[2])
    // Codes are a page of the account's plans, at a short address that is printed.
    .filter((area) => area !== 'redeem')
  for (const area of new Set(areas)) expect(foldersIn('app/src/features')).toContain(area)
})

test('topics between servers are named only in the contract', () => {
  const spelled = Object.values(topics).map((topic) => topic.trim())
  const literal = new RegExp(`(publish|tell|notifyHere|startsWith|getTopicPayload)\\(\\s*['"\`](${spelled.join('|')})`)
  const rooms = files.filter((file) => /^(server|demo|e2e|scripts)\/.*\.(ts|mjs)$/.test(file))
  expect(rooms.filter((file) => literal.test(read(file)))).toEqual([])
})

test('no folder has a vague name', () => {
  const forbidden = /(^|\/)(utils?|helpers?|commons?|libs?|types|misc|managers?|handlers?)(\/|$)/
  expect(files.map(path.dirname).filter((folder) => forbidden.test(folder))).toEqual([])
})

test('no file is an index or a second version, or has a vague name', () => {
  const names = files.filter((file) => /\.(ts|tsx)$/.test(file)).map((file) => path.basename(file))
  expect(names.filter((name) => /^index\.|V2\b|(^|[.-])(manager|handler|helper|util|misc)s?[.-]/i.test(name))).toEqual(
    [],
  )
})

test('the shared folders are a closed list', () => {
  expect(foldersIn('server/src/shared').toSorted()).toEqual([
    'admin',
    'audit-log',
    'bus',
    'caller',
    'clock',
    'db',
    'errors',
    'files',
    'http',
    'jobs',
    'limits',
    'log',
    'mail',
    'modules',
    'process',
    'score-safe',
    'sealing',
    'search',
    'settings',
    'venues',
  ])
  expect(foldersIn('app/src/shared').toSorted()).toEqual([
    'ads',
    'analytics',
    'api',
    'art',
    'catalogs',
    'customer',
    'device',
    'favorites',
    'form',
    'games',
    'homes',
    'paths',
    'rewards',
    'rows',
    'score-safe',
    'screen',
    'session',
    'social',
    'stories',
    'toast',
    'watching',
  ])
  expect(fs.readdirSync(path.join(root, 'server/src/shared')).filter((name) => name.endsWith('.ts'))).toEqual([])
})

test('a folder has at most twenty files', () => {
  const counts = Map.groupBy(
    files.filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file)),
    path.dirname,
  )
  const crowded = [...counts]
    .filter(([, inside]) => inside.length > 20)
    .map(([folder, inside]) => `${folder}: ${inside.length}`)
  expect(crowded).toEqual([])
})

test('only the demo names a school', () => {
  const school = /\b(utah|utes)\b/i
  const named = files.filter(
    (file) =>
      /^(contract|server|design|app)\/.*\.(ts|tsx|css|html|sql)$/.test(file) &&
      !/\.test\.tsx?$|testdata|gallery|common-passwords|domains\.ts/.test(file) &&
      school.test(read(file)),
  )
  expect(named).toEqual([])
})

test('no file contains a registry host, a machine’s path or a placeholder text', () => {
  const texts = files.filter(
    (file) => /\.(ts|tsx|mjs|cjs|js|json|md|css|html|sql)$/.test(file) && file !== 'e2e/repo.test.ts',
  )
  const found = (pattern: RegExp) => texts.filter((file) => pattern.test(read(file)))
  expect(found(/registry\.npmjs|"resolved": "http/)).toEqual([])
  expect(found(/(?<![\w.])\/(home|Users)\/\w+\/|\/work\/(main|shared)/)).toEqual([])
  expect(found(/\b(TODO|FIXME|lorem ipsum|coming soon)\b/i)).toEqual([])
})

test('a decision has at most 40 lines and says when to revisit it', () => {
  for (const file of files.filter((name) => name.startsWith('docs/decisions/'))) {
    const text = read(file)
    expect(text.trimEnd().split('\n').length, file).toBeLessThanOrEqual(40)
    expect(text, file).toMatch(/revisit/i)
  }
})

/** Files that may name a sport: its own folder, the tenant, drawings, videos and their texts, tests and benchmarks. */
const mayNameSports =
  /^(sports|design|e2e|bench)\/|^demo\/src\/(film\/|films\.ts$|schedule\/filmed-games\.ts$|season\/(stories|on-air)\.ts$)|\.test\.tsx?$|\.testdata\.ts$/

const sportWords = [
  ...new Set([
    ...identities.flatMap(({ slug, globalSportNameSlug, assetName }) => [slug, globalSportNameSlug, assetName]),
    ...(await fileKinds()).map(({ kind }) => kind),
    ...['mens-', 'womens-'],
  ]),
]

const slugs = identities.map(({ slug }) => slug).join('|')

/** Finds sports in strings, keys and patterns. A drawing of the design is named by `sport="…"`. */
function sportsNamedIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '')
  const wordPattern = `(?:${sportWords.join('|')})`
  const named = [
    new RegExp(`(?<!\\bsport=)(['"\`])${wordPattern}\\1`, 'g'),
    new RegExp(`(?<=[{,]\\s*)(?:${slugs})\\s*:`, 'g'),
    new RegExp(`(?<=[(,=:!&|?\\s])/[^/\\n]*\\b${wordPattern}[^/\\n]*/[dgimsuvy]*(?=[\\s.,;)\\]])`, 'g'),
  ]
  return named.flatMap((pattern) => code.match(pattern) ?? [])
}

test('no code outside a sport’s own folder names a sport', () => {
  const found = files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !mayNameSports.test(file))
    .flatMap((file) => sportsNamedIn(read(file)).map((named) => `${file}: ${named}`))
  expect(found).toEqual([])
})

test('the search for sport names finds lists, switches and patterns, but not comments', () => {
  expect(sportsNamedIn("if (sport === 'womens-soccer') return")).toEqual(["'womens-soccer'"])
  expect(sportsNamedIn('const hours = { football: 3.5, baseball: 3 }')).toEqual(['football:', 'baseball:'])
  expect(sportsNamedIn('if (/soccer|lacrosse/.test(sport)) return')).toEqual(['/soccer|lacrosse/'])
  expect(sportsNamedIn("slug.startsWith('womens-')")).toEqual(["'womens-'"])
  expect(sportsNamedIn("switch (kind) { case 'field-hockey': }")).toEqual(["'field-hockey'"])
  expect(sportsNamedIn("// 'football' is on\nconst text = 'Whose roster? --sport football'")).toEqual([])
  expect(sportsNamedIn('<SportFigure sport="skiing" />')).toEqual([])
})

test('no test, hook or wait sets its own time limit', () => {
  const own = [
    /\bsetDefault(?:Navigation)?Timeout\((?!hangLimitMs)/g,
    /\b(?:waitFor\w*|poll|test|it|beforeAll|beforeEach|afterAll|afterEach)\(.*\btimeout: /g,
    /\btimeout: \d/g,
  ]
  /** Matches the last argument of a test or a hook. */
  const last = /^\s*\}, (?:\d[\d_]*|\{ timeout\b.*)\)$/gm
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  const limited = files
    .filter((file) => isTest(file) || /(^|\/)test-[^/]+\.tsx?$|^e2e\/(?!walk\/)/.test(file))
    .filter((file) => file !== 'e2e/repo.test.ts')
    .flatMap((file) => {
      const found = [...own, ...(isTest(file) ? [last] : [])].flatMap((limit) => read(file).match(limit) ?? [])
      return found.map((text) => `${file}: ${text.trim()}`)
    })
  expect(limited).toEqual([])
})

test('docs/conformance.md names an existing test in every line', () => {
  const lines = read('docs/conformance.md')
    .split('\n')
    .filter((line) => /^\| (?!statement)/.test(line))
  expect(lines.length).toBeGreaterThan(100)
  for (const line of lines) {
    const [, file = '', name = ''] = /\| `([^`]+)` › (.+) \|$/.exec(line) ?? []
    expect(files, line).toContain(file)
    expect(read(file).replaceAll("\\'", "'"), line).toContain(name)
  }
})

test('docs/privacy.md has the same texts as the privacy page', () => {
  const expectedRows = retainedPersonalData.map(
    ({ title, what, why, until }) => `| ${[title, what, why, until].join(' | ')} |`,
  )
  expect(
    read('docs/privacy.md')
      .split('\n')
      .filter((line) => /^\| \w/.test(line)),
  ).toEqual(expectedRows)
})
