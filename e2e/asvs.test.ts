import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { readCsv } from '@fieldhouse/sports/schedules/csv'
import { expect, test } from 'vitest'
import { readRepoFile as read, repoFiles } from './repo-files.ts'

const files = new Set(repoFiles)

const states = ['met', 'partly', 'not met', 'does not apply']

/** The sections of OWASP ASVS 5.0.0 in its order, and the level of each of their requirements. */
const levels = `
  1.1 22, 1.2 1111122223, 1.3 112222222223, 1.4 222, 1.5 123
  2.1 122, 2.2 112, 2.3 12223, 2.4 23
  3.1 3, 3.2 113, 3.3 12223, 3.4 11222233, 3.5 11122333, 3.6 3, 3.7 22333
  4.1 12233, 4.2 23333, 4.3 22, 4.4 1222
  5.1 2, 5.2 112333, 5.3 113, 5.4 222
  6.1 122, 6.2 111111112222, 6.3 11223333, 6.4 112233, 6.5 22222333, 6.6 2223, 6.7 33, 6.8 2222
  7.1 222, 7.2 1111, 7.3 22, 7.4 11222, 7.5 223, 7.6 22
  8.1 1233, 8.2 1123, 8.3 133, 8.4 23
  9.1 111, 9.2 1222
  10.1 22, 10.2 223, 10.3 22223, 10.4 1111122222233333, 10.5 22222, 10.6 22, 10.7 222
  11.1 2233, 11.2 22233, 11.3 11233, 11.4 1222, 11.5 23, 11.6 23, 11.7 33
  12.1 12233, 12.2 11, 12.3 22223
  13.1 2333, 13.2 222223, 13.3 2233, 13.4 1222233
  14.1 22, 14.2 12223333, 14.3 122
  15.1 12233, 15.2 12233, 15.3 1222222, 15.4 3333
  16.1 2, 16.2 22222, 16.3 2222, 16.4 222, 16.5 2223
  17.1 23, 17.2 22223333, 17.3 22`

const standard = levels
  .trim()
  .split(/\s*[,\n]\s*/)
  .flatMap((line) => {
    const [section = '', ofEach = ''] = line.split(' ')
    return [...ofEach].map((level, index) => ({ requirement: `V${section}.${index + 1}`, level }))
  })

function requirements() {
  const rows = readCsv(read('docs/asvs.csv'))
  if (!Array.isArray(rows)) throw new Error(rows.message)
  return rows.map(({ line, cell }) => ({
    line: `line ${line}`,
    requirement: cell('requirement') ?? '',
    level: cell('level') ?? '',
    asks: cell('what it asks') ?? '',
    state: cell('state') ?? '',
    where: cell('why or where') ?? '',
    test: cell('test') ?? '',
  }))
}

test('docs/asvs.csv lists every ASVS 5.0 requirement of levels 1 and 2 once, with its level', () => {
  const required = standard.filter(({ level }) => level !== '3')
  expect([standard.length, required.length, required.filter(({ level }) => level === '1').length]).toEqual([
    345, 253, 70,
  ])
  expect(requirements().map(({ requirement, level }) => ({ requirement, level }))).toEqual(required)
})

test('docs/asvs.csv gives each requirement a short text, a state and a reason', () => {
  for (const { line, asks, state, where } of requirements()) {
    expect(states, line).toContain(state)
    expect(asks.split(' ').length, line).toBeLessThanOrEqual(22)
    expect(asks, line).toMatch(/^\S.*\.$/)
    expect(where, line).toMatch(/^\S.*\.$/)
  }
})

test('docs/asvs.csv names only existing tests, and each met requirement names a test or a file', () => {
  for (const { line, state, where, test: shownBy } of requirements()) {
    if (shownBy !== '') {
      expect(shownBy, line).toMatch(/\.test\.(ts|tsx|mjs)$/)
      expect(files, line).toContain(shownBy)
    }
    const named = [...where.matchAll(/`([^`]+\.[a-z]+)`/g)].map(([, file = '']) => file)
    for (const file of named.filter((one) => one.includes('/') && !one.startsWith('/')))
      expect(files, line).toContain(file)
    if (state === 'met' && shownBy === '')
      expect(
        named.filter((file) => files.has(file)),
        line,
      ).not.toEqual([])
    if (state === 'does not apply') expect(shownBy, line).toBe('')
  }
})

test('docs/security.md counts the states correctly', () => {
  const rows = requirements()
  const counted = states.map((state) => {
    const of = (level: string) => rows.filter((row) => row.state === state && row.level === level).length
    return `| ${state} | ${of('1')} | ${of('2')} |`
  })
  const documented = read('docs/security.md')
    .split('\n')
    .filter((line) => states.some((state) => line.startsWith(`| ${state} |`)))
  expect(documented).toEqual(counted)
})

const section = (title: string): string => read('docs/security.md').split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

const namesIn = (text: string): string[] => Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name)

test('docs/security.md lists each upload with its types and its largest size', () => {
  const documented = Array.from(
    section('What may be uploaded').matchAll(/^\| (`.*?`) \| (`.*?`) \| (\d+) (KiB|MiB)\b/gm),
  ).flatMap(([, calls = '', types = '', most, unit]) =>
    namesIn(calls).map((name) => [
      name,
      namesIn(types).toSorted(),
      Number(most) * (unit === 'KiB' ? 1024 : 1024 * 1024),
    ]),
  )
  const accepted = Object.entries<Endpoint>(endpoints).flatMap(([name, { bytes }]) =>
    bytes ? [[name, bytes.types.toSorted(), bytes.maxLength]] : [],
  )
  const byName = (rows: (string | number | string[])[][]) =>
    Object.fromEntries(rows.map(([name, ...rest]) => [name, rest]))
  expect(byName(documented)).toEqual(byName(accepted))
})

test('docs/security.md lists each setting that makes the server contact another host', () => {
  const settings = read('scripts/settings.txt').matchAll(/^ {2}([A-Z0-9_]+(?:_URL|_PORTS?)) /gm)
  const leading = Array.from(settings, ([, name = '']) => name).filter((name) => name !== 'PUBLIC_URL')
  expect(leading.length).toBeGreaterThan(5)
  for (const name of leading) expect(section('Who talks to whom')).toContain(`\`${name}\``)
})
