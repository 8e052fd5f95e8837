import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { serviceModules } from './modules.ts'

/** Tables that a service writes although another one owns them. Add none. */
const writtenElsewhere: Record<string, string> = {
  customer: 'customer',
  films: 'game',
  games: 'live_event',
  live: 'game',
  school: 'catalog customer_team favorite home_row person title_catalog',
  shared: 'audit venue',
  staff: 'customer',
  tickets: 'game',
  trash: 'asset',
}

/** Tables that a service reads although another one owns them. */
const readElsewhere: Record<string, string> = {
  ads: 'catalog customer home_row title',
  alerts: 'customer customer_team game game_change live_event message play_session push_device story title',
  analytics: 'ad channel customer live_event story title',
  audit: 'customer staff_invitation trash',
  auth: 'code_app market_override passkey plan_grant',
  giveaways: 'sponsor',
  channels: 'asset live_event title',
  concessions: 'venue',
  customer: 'customer',
  duty: 'customer',
  fans: 'audit customer session',
  favorites: 'title',
  films: 'game home_row person',
  games: 'audit catalog customer',
  rewards: 'asset customer customer_team game play_session school session title',
  health: 'asset live_event play_session score_file trash',
  home: 'customer title',
  library: 'asset channel_airing channel_wheel game title title_catalog title_genre title_person',
  live: 'asset game play_session school title',
  machine: 'customer',
  markets: 'customer',
  messages: 'audit customer session',
  plans: 'customer game game_change live_event title',
  realtime: 'game game_change',
  school: 'catalog customer customer_team game person season story title_catalog',
  shared: 'game venue',
  social: 'game',
  staff: 'customer game session',
  records: 'catalog game game_line person',
  stats:
    'catalog game game_line game_merge person person_link person_merge person_season school school_record season standing',
  stories: 'catalog game person',
  tickets: 'game school',
  trash: 'asset customer',
  venues: 'concession_stand ticket_season',
}

const root = import.meta.dirname
const owners = new Map(
  serviceModules.flatMap(({ name, columns }) => Object.keys(columns).map((table) => [table, name] as const)),
)
/** Files that may use every table: tests, migrations, the database code and the lists of tables. */
const asksOfEverything = /\.test\.ts$|(^|\/)test-|^shared\/db\/|\.module\.ts$/
const sources = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts') && !asksOfEverything.test(file))

const writing = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*('\w+)/g,
  /\b(?:insert into|update|delete from|truncate|merge into)\s+(\w+)/g,
]
const reading = [
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|from|using|lockTable)\(\s*(\[[^\]]*\]|'[^']*')/g,
  /\b(?:from|join|lock table)\s+(\w+)/g,
]

/** Finds the tables of other services in each service's SQL. */
function tablesOfOthers(patterns: readonly RegExp[]): Record<string, string> {
  const found = new Map<string, Set<string>>()
  for (const file of sources) {
    const [service = ''] = file.split('/')
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const named = patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, tables = '']) => tables))
    for (const table of named.flatMap((tables) => tables.match(/(?<=^|')\w+/g) ?? [])) {
      const owner = owners.get(table)
      if (owner === undefined || owner === service || owner === 'platform') continue
      found.set(service, (found.get(service) ?? new Set()).add(table))
    }
  }
  return Object.fromEntries(Array.from(found, ([service, tables]) => [service, [...tables].sort().join(' ')]))
}

test('modules: each table has one owner', () => {
  const all = serviceModules.flatMap(({ columns }) => Object.keys(columns))
  expect(all.filter((table, place) => all.indexOf(table) !== place)).toEqual([])
})

test('modules: a table is written only by its owner', () => {
  expect(tablesOfOthers(writing)).toEqual(writtenElsewhere)
})

test('modules: a service reads other tables only where that is listed', () => {
  expect(tablesOfOthers(reading)).toEqual(readElsewhere)
})
