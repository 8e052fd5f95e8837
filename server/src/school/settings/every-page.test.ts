import { currentSchool } from '@fieldhouse/contract/company'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { catalogGroups } from '@fieldhouse/contract/films/films'
import { operatorGroups } from '@fieldhouse/contract/films/groups'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { getSportSchedule } from '@fieldhouse/contract/stats/stats'
import { topics } from '@fieldhouse/contract/topics'
import { identities } from '@fieldhouse/sports/identities'
import type { SportIdentity } from '@fieldhouse/sports/kit/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { genreStore, groupStore } from '../../films/groups/groups.store.ts'
import { seedFirstGroups } from '../../films/groups/team-groups.ts'
import { openDatabase } from '../../shared/db/database.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let owner: Fan
beforeAll(async () => {
  running = await testApp()
  owner = await running.staff('owner')
})
afterAll(async () => {
  await running.close()
})

const day = '2026-11-28'
/** Query parameters that the pages send. */
const queries: Readonly<Record<string, Record<string, string>>> = {
  exploreAds: { type: 'banners' },
  offerLiveUpdate: { platform: 'ios', channel: 'production', appVersion: '2.3.8' },
  adNumbers: { from: day, until: day },
  search: { q: 'sport' },
  getNumbers: { from: day, until: day },
  getViewers: { day },
}
/**
 * Left out: rewards need a session of their own, recaps a finished game, streams never end, and the rest are no pages.
 */
const left = /^\/(metrics|stream|api\/|health\/|\.well-known\/|dev\/|story-recaps)/

/** Address parameters that a school has as soon as it has a sport. Others would have to be created first. */
const about = ['sport', 'season', 'game', 'group']

interface Page {
  name: string
  endpoint: Endpoint
  /** Parameters of its address. */
  needs: string[]
}

const ofGame = /^\/(schedule|sports\/\{sport\}\/stats\/boxscore|games)\/\{id\}/
const ofGroup = /^\/catalogs\/(groups|vod\/browse)\/\{id\}$/

const pages: readonly Page[] = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const { method, host, cost, path } = endpoint
  if (method !== 'GET' || cost !== 'read' || host === 'gamification' || left.test(path)) return []
  const needs = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, param = '']) =>
    param !== 'id' ? param : ofGame.test(endpoint.path) ? 'game' : ofGroup.test(endpoint.path) ? 'group' : param,
  )
  return needs.every((need) => about.includes(need)) ? [{ name, endpoint, needs }] : []
})
/** Pages that name their sport in the query. */
const sportInQuery = ['listPersons', 'listRoster', 'listRecords']
const alone = pages.filter(({ needs, name }) => needs.length === 0 && !sportInQuery.includes(name))
const ofSport = pages.filter(({ needs, name }) => needs.length > 0 || sportInQuery.includes(name))

/** Gives the school these sports and nothing else, as setup does. */
async function keep(sports: readonly SportIdentity[]): Promise<void> {
  const settings = { ...currentSchool(), sports: sports.map(({ slug }) => ({ slug })) }
  running.deps.school.replace(settings)
  await running.deps.pool.query('delete from game; delete from catalog; delete from genre')
  const db = openDatabase(running.deps.pool)
  await db
    .transaction()
    .execute((trx) =>
      seedFirstGroups(settings, { genres: genreStore(trx, settings.id), groups: groupStore(trx, settings.id) }),
    )
  await running.deps.bus.publish(topics.video)
  await running.busDelivers()
}

/** Checks that each team is a group with its own number, by which it is followed and browsed. */
async function expectGroups(sports: readonly SportIdentity[]): Promise<void> {
  const expected = sports.map(({ id, slug }) => ({ id, slug })).sort((one, other) => one.id - other.id)
  const responses = await Promise.all([owner.call(operatorGroups), owner.call(catalogGroups), owner.call(listTeams)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const [{ body: listed }, { body: browsed }, { body: followed }] = responses
  for (const some of [listed.groups, browsed.groups.flatMap(({ catalogs }) => catalogs), followed.teams]) {
    const found = some.map(({ id, slug }) => ({ id, slug })).sort((one, other) => one.id - other.id)
    expect(found).toEqual(expected)
  }
  expect(new Set(expected.map(({ id }) => id)).size).toBe(sports.length)
  expect(expected.every(({ id }) => id > 0)).toBe(true)
}

const failed: string[] = []
async function ask({ name, endpoint }: Page, sports: readonly SportIdentity[], params = {}, query = {}): Promise<void> {
  const fullQuery = { ...queries[name], ...query }
  // Without parameters the client's defaults apply.
  const sent = Object.keys(fullQuery).length > 0 ? { params, query: fullQuery } : { params }
  const { status, refusal } = await owner.call(endpoint, sent)
  if (status >= 400)
    failed.push(`${status} ${endpoint.path} with ${sports.map(({ slug }) => slug).join(', ')}: ${refusal.message}`)
}

/** Sends all requests of all pages of the app and the console. */
async function openEveryPage(sports: readonly SportIdentity[]): Promise<void> {
  for (const page of alone) await ask(page, sports)
  for (const { id, slug } of sports) {
    const fields = { sport: slug, day, site: 'home', opponent: 'Harbor State' }
    const game = (await owner.call(createGame, { body: fields })).body
    const params = { sport: slug, season: game.season, group: String(id), game: String(game.id) }
    const { body } = await owner.call(getSportSchedule, { params: { sport: slug } })
    expect(body.games.map((each) => each.id)).toEqual([game.id])
    for (const page of ofSport) {
      const id = page.needs.includes('game') ? params.game : params.group
      await ask(
        page,
        sports,
        { ...params, id },
        page.name === 'listPersons'
          ? { group_id: params.group, person_type_id: '101' }
          : sportInQuery.includes(page.name)
            ? { sport: slug }
            : {},
      )
    }
  }
}

test('school settings: with any sports, each team has a group and every page opens', async () => {
  expect(ofSport.length).toBeGreaterThan(15)
  expect(alone.length).toBeGreaterThan(60)
  for (const sports of [identities, ...identities.map((one) => [one])]) {
    await keep(sports)
    await expectGroups(sports)
    await openEveryPage(sports)
  }
  expect(failed).toEqual([])
})

test('school settings: any two sports have groups with different numbers', async () => {
  const pairs = identities.flatMap((one, at) => identities.slice(at + 1).map((other) => [one, other]))
  for (const sports of pairs) {
    await keep(sports)
    await expectGroups(sports)
  }
  expect(pairs.length).toBe((identities.length * (identities.length - 1)) / 2)
})
