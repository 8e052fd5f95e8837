import { describe, expect, it } from 'vitest'
import { getTeamStats, listStatLines } from '../kit/lines.ts'
import { listCareerSeasons } from '../kit/records/career-seasons.ts'
import { digestSeason } from '../kit/records/digest.ts'
import { buildCareer } from '../kit/season/career.ts'
import { listSeasonLeaders, type PlayedGame, seasonTables } from '../kit/season/season.ts'
import { loadSportModule } from '../registry.ts'
import { simulators } from './simulators.ts'
import { createMembers, createSquad } from './squads.ts'

/** Sport, and whether its demo meets have many teams. */
const cases: readonly (readonly [string, boolean])[] = [
  ['womens-tennis', false],
  ['mens-golf', true],
  ['womens-gymnastics', false],
  ['mens-swimming-and-diving', false],
  ['womens-cross-country', true],
  ['womens-track-and-field', true],
  ['skiing', true],
]

const squads = (sport: string, firstSchool = 1) =>
  ['Halford', 'Brackwater', 'Westerly', 'Alder'].map((name, index) => {
    const members = createMembers(sport, name).map((member, at) => ({ ...member, person: index * 100 + at + 1 }))
    return createSquad(
      { school: firstSchool + index, name, short: name, abbr: name.slice(0, 3), strength: 0.5 },
      members,
    )
  })

/** Simulates seven meets, every other one away. */
async function seasonOf(sport: string, many: boolean): Promise<PlayedGame[]> {
  const module = await loadSportModule(sport)
  const [home, away, ...rest] = squads(sport)
  if (!home || !away) return []
  return Array.from({ length: 7 }, (_, index) => {
    const setup = { seed: `season ${index}`, home, away, rules: { conference: false } }
    const state = simulators[sport]?.simulate({ ...setup, ...(many && { teams: [home, away, ...rest] }) }).at(-1)?.state
    const lines = state ? listStatLines(module, state) : []
    return {
      id: index + 1,
      day: `2026-01-1${index}`,
      opponent: 'Brackwater',
      conference: false,
      ranked: false,
      site: index % 2 === 0 ? 'home' : 'away',
      result: null,
      won: true,
      sets: 0,
      lines: lines.filter(({ side, school }) => (many ? school === 1 : side === 'home')),
      team: state && !many ? getTeamStats(module, state, 'home') : {},
      opponents: state && !many ? getTeamStats(module, state, 'away') : {},
    }
  })
}

describe.each(cases)('a simulated season of %s', (sport, many) => {
  it('has tables, all leaders and only real numbers', async () => {
    const module = await loadSportModule(sport)
    const tables = seasonTables(module, await seasonOf(sport, many))
    expect(tables.length).toBeGreaterThan(0)
    for (const { columns, rows } of tables)
      for (const { cells } of rows) {
        expect(cells).toHaveLength(columns.length)
        for (const { text, value } of cells) {
          expect(text).not.toMatch(/NaN|undefined|Infinity/)
          if (value !== undefined) expect(Number.isFinite(value)).toBe(true)
        }
      }
    const leaders = listSeasonLeaders(module, tables).map(({ key }) => key)
    expect(leaders).toEqual(module.seasonLeaders.map(({ key }) => key))
  })
  it('gives a player a headline, a career, a game log with a trend and season bests', async () => {
    const module = await loadSportModule(sport)
    const games = await seasonOf(sport, many)
    const someone = games[0]?.lines.find(({ person }) => person !== undefined)?.person ?? 0
    const seasons = listCareerSeasons([digestSeason(module, { slug: '2026', title: '2026' }, games)], someone)
    const page = buildCareer(module, { seasons, games, person: someone })
    expect(page.headline.length).toBeGreaterThan(3)
    const highs = page.highs.map(({ title }) => title)
    expect([...new Set(highs)]).toEqual(highs)
    expect(page.career[0]?.rows.map(({ key }) => key)).toEqual(['2026', 'career'])
    for (const { trend, columns, rows } of page.log) {
      expect(rows.length).toBeGreaterThan(0)
      expect(columns.map(({ key }) => key)).toContain(trend)
      for (const { cells } of rows) for (const { text } of cells) expect(text).not.toMatch(/NaN|undefined/)
    }
    expect(page.log.length).toBeGreaterThan(0)
  })
})

it.each(Object.entries(simulators))(
  'simulated %s: the result does not depend on the ids of the schools',
  (sport, simulated) => {
    const played = (firstSchool: number) => {
      const [home, away, ...rest] = squads(sport, firstSchool)
      if (!home || !away) throw new Error('Nobody plays.')
      const setup = { seed: 'numbers', home, away, rules: { conference: false } }
      const steps = simulated.simulate({ ...setup, ...(simulated.manyTeams && { teams: [home, away, ...rest] }) })
      const numbers = new RegExp(`${firstSchool / 10}(\\d)`, 'g')
      return JSON.stringify(steps.at(-1)).replaceAll(numbers, 'school $1')
    }
    expect(played(91_700_000)).toBe(played(91_300_000))
  },
)
