import type { GameState } from '@fieldhouse/contract/games/game'
import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { boxScore } from '@fieldhouse/sports/kit/box-score'
import { getTeamStats, listStatLines } from '@fieldhouse/sports/kit/lines'
import type { SportModule } from '@fieldhouse/sports/kit/module'
import { listCareerSeasons } from '@fieldhouse/sports/kit/records/career-seasons'
import { digestSeason } from '@fieldhouse/sports/kit/records/digest'
import { buildCareer } from '@fieldhouse/sports/kit/season/career'
import { getMarksByPerson, keepsMarks } from '@fieldhouse/sports/kit/season/marks'
import {
  listSeasonLeaders,
  type PlayedGame,
  seasonComparison,
  seasonTables,
} from '@fieldhouse/sports/kit/season/season'
import { findSport, loadSportModule } from '@fieldhouse/sports/registry'
import { aSeasonBefore, createSquad } from '@fieldhouse/sports/simulated/squads'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PlannedGame, planSchoolSeason } from '../schedule/plan.ts'
import { schools } from '../schedule/schools.ts'
import { simulateGame } from '../schedule/simulate-game.ts'
import { demoSchool } from '../school/demo-school.ts'
import { persons } from './season.ts'

/** The whole demo season as fans read it: each finished game, each table, each career. */
const slugs = getSchoolTeams(demoSchool).sports.map(({ slug }) => slug)
const seededOn = '2026-11-21'
const plan = planSchoolSeason(new Date(`${seededOn}T18:00:00Z`), slugs)
const getThisSeason = (sport: string): string => findSport(sport)?.getSeason(seededOn) ?? ''
const ownId = 1
const ids = new Map(schools.map(({ name }, index) => [name, index + 2]))
const own = { school: ownId, name: demoSchool.school, short: demoSchool.school, abbr: demoSchool.abbr, strength: 0.63 }

const rosterOf = (sport: string) =>
  persons.flatMap((person, index) =>
    person.sport === sport && person.type === 101 ? { ...person, person: index + 1 } : [],
  )

interface Played extends PlayedGame {
  season: string
  state: GameState
}

function playedOf(module: SportModule, game: PlannedGame, index: number): Played {
  const roster = rosterOf(game.sport)
  const members = game.season === getThisSeason(game.sport) ? roster : aSeasonBefore(game.sport, roster)
  const state = simulateGame(game, { own: createSquad(own, members), ids }).at(-1)?.state
  if (!state) throw new Error(`${game.seed} has no end`)
  const side = game.site === 'away' ? 'away' : 'home'
  const lines = listStatLines(module, state)
  const dual = game.type === 'game'
  return {
    id: index + 1,
    day: game.day,
    season: game.season,
    opponent: game.opponents[0]?.short ?? '',
    site: game.site,
    conference: game.conference,
    ranked: false,
    result: null,
    won: null,
    sets: module.kind === 'sets' ? Object.keys(state.periods ?? {}).length : 0,
    lines: lines.filter((line) => (dual ? line.side === side : line.school === ownId)),
    team: dual ? getTeamStats(module, state, side) : {},
    opponents: dual ? getTeamStats(module, state, side === 'home' ? 'away' : 'home') : {},
    state,
  }
}

/** Lists every text inside a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
const halfKnown = /—.|.—|NaN|undefined/

describe.each(slugs)('a demo season of %s', (sport) => {
  let module: SportModule
  let games: Played[]
  const thisSeason = getThisSeason(sport)
  const of = (season: string) => games.filter((game) => game.season === season)

  beforeAll(async () => {
    module = await loadSportModule(sport)
    games = plan
      .filter((game) => game.sport === sport && game.status === 'played' && !game.exhibition)
      .map((game, index) => playedOf(module, game, index))
  })

  it('has no half-empty cell, leader or comparison', () => {
    const shownTables = [
      ...games.map(({ state }) => boxScore(module, state)),
      seasonTables(module, of(thisSeason)),
      listSeasonLeaders(module, seasonTables(module, of(thisSeason))),
      seasonComparison(module, of(thisSeason)),
    ]
    expect(textsIn(shownTables).filter((text) => halfKnown.test(text))).toEqual([])
  })

  it('has careers that match the class: freshmen have no earlier season', () => {
    const before = [...new Set(games.map(({ season }) => season))].filter((season) => season < thisSeason)
    expect(before).toHaveLength(1)
    const players = rosterOf(sport)
    expect(players.some(({ year }) => year === 'Freshman')).toBe(true)
    const digests = [thisSeason, ...before].map((slug) => digestSeason(module, { slug, title: slug }, of(slug)))
    let older = 0
    for (const { person, year } of players) {
      const seasons = listCareerSeasons(digests, person)
      const page = buildCareer(module, { seasons, games: of(seasons[0]?.slug ?? thisSeason), person })
      expect(textsIn(page).filter((text) => halfKnown.test(text))).toEqual([])
      const played = page.career[0]?.rows.map(({ key }) => key) ?? []
      if (year === 'Freshman') expect(played).not.toContain(before[0])
      else older += Number(played.includes(before[0] ?? ''))
    }
    expect(older).toBeGreaterThan(0)
  })

  it('has only marks of players on the roster', () => {
    const known = new Set(rosterOf(sport).map(({ person }) => person))
    const counted = new Set(of(thisSeason).flatMap(({ lines }) => lines.flatMap(({ person }) => person ?? [])))
    expect(counted.size).toBeGreaterThanOrEqual(5)
    expect([...counted].filter((person) => !known.has(person))).toEqual([])
    if (!keepsMarks(module)) return
    const marks = getMarksByPerson(module, of(thisSeason))
    expect(marks.size).toBeGreaterThanOrEqual(5)
    for (const own of marks.values())
      for (const { event, mark } of own)
        expect([event, mark]).toEqual([expect.stringMatching(/./), expect.stringMatching(/\d/)])
  })
})
