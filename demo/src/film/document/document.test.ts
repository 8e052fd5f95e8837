import { describe, expect, it, test } from 'vitest'
import { films } from '../../films.ts'
import { filmedGames } from '../../schedule/filmed-games.ts'
import { planSchoolSeason } from '../../schedule/plan.ts'
import { schools } from '../../schedule/schools.ts'
import { simulateGame } from '../../schedule/simulate-game.ts'
import { demoSchool } from '../../school/demo-school.ts'
import { persons, titles } from '../../season/season.ts'
import { productions } from '../productions.ts'
import { listMoments, playFilmedGame } from './game.ts'
import { filmedMoments, listFilmedPersonNumbers } from './moments.ts'

const sports = Object.keys(filmedGames)
const clips = films.filter(({ kind }) => kind === 'film')

describe.each(sports)('the filmed game of %s', (sport) => {
  const game = playFilmedGame(sport)

  it('is the latest finished home game, on whatever day the demo is seeded', () => {
    for (const day of ['2026-11-21T18:00:00Z', '2027-03-02T03:10:00Z', '2028-01-01T12:00:00Z']) {
      const newest = planSchoolSeason(new Date(day), [sport]).findLast(({ status }) => status === 'played')
      expect(newest).toMatchObject({ site: 'home', seed: filmedGames[sport]?.seed, opponents: game.guests })
    }
  })

  it('is the same whatever the ids of the schools are', () => {
    const planned = planSchoolSeason(new Date('2027-05-05T18:00:00Z'), [sport]).findLast(
      ({ status }) => status === 'played',
    )
    const ids = new Map(schools.map(({ name }, index) => [name, 900 - index]))
    const last = planned && simulateGame(planned, { own: { ...game.squads.home, school: 77 }, ids }).at(-1)?.state
    expect(last?.plays).toEqual(game.state.plays)
    expect(last?.score).toEqual(game.state.score)
    expect(
      Object.values(last?.meet?.events ?? {}).map(({ entries }) => Object.values(entries).map(({ shown }) => shown)),
    ).toEqual(
      Object.values(game.state.meet?.events ?? {}).map(({ entries }) =>
        Object.values(entries).map(({ shown }) => shown),
      ),
    )
  })
})

test.each(clips)('demo video $asset: its title matches its game and the catalog', ({ asset, sport, subtitle }) => {
  const film = productions[asset]?.()
  expect(film?.title).toBe(subtitle)
  const [guest] = filmedGames[sport ?? '']?.guests ?? []
  const condensed = titles.find((title) => title.sport === sport && title.genre.startsWith('Condensed'))
  const expectedTitle = film?.title.includes(' at ') ? `${guest?.short} at ${demoSchool.school}` : subtitle
  expect(condensed?.title).toMatch(new RegExp(`^${expectedTitle}`))
})

const ofPlays = [
  ['demobasketballbuzzer1', filmedMoments.basketballBuzzer()],
  ['demobasketballcomeback2', filmedMoments.basketballWing()],
  ['demofootballtouchdown1', filmedMoments.touchdown()],
  ['demosoccergoal001', filmedMoments.goal()],
  ['demobaseballhomerun1', filmedMoments.homeRun()],
  ['demosoftballwalkoff1', filmedMoments.walkOff()],
] as const

test.each(ofPlays)('demo video %s: its score is the game document’s before and after the play', (asset, moment) => {
  const film = productions[asset]?.()
  const atS = film?.shout?.atS ?? 0
  expect(film?.board?.(atS - 0.3)).toMatchObject(moment.before.score ?? {})
  expect(film?.board?.(atS + 0.01)).toMatchObject(moment.after.score ?? {})
  expect(moment.after.score).toEqual(moment.play.score)
  if (moment.play.clock?.includes(':')) expect(film?.board?.(atS + 0.01)).toMatchObject({ clock: moment.play.clock })
})

test('demo volleyball video: its points are those of its set', () => {
  const { play } = filmedMoments.rally()
  const film = productions.demovolleyballrally1?.()
  expect(film?.board?.(11)).toMatchObject(play.score ?? {})
  expect(film?.board?.(9)).toMatchObject({ away: play.score?.away, home: (play.score?.home ?? 0) - 1 })
  expect(film?.board?.(9)).toMatchObject({ period: `Set ${play.period}` })
})

test('filmed game: each play is a moment once', () => {
  const game = playFilmedGame('football')
  expect(listMoments(game).map(({ play }) => play.order)).toEqual(
    Object.values(game.state.plays ?? {})
      .map(({ order }) => order)
      .sort((one, other) => one - other),
  )
})

test('demo videos: show players of the roster whom the play names', () => {
  const named = {
    'mens-basketball': filmedMoments.basketballBuzzer(),
    football: filmedMoments.touchdown(),
    baseball: filmedMoments.homeRun(),
  }
  for (const [sport, { play }] of Object.entries(named)) {
    const [first] = listFilmedPersonNumbers(sport).map((number) => persons[number - 1])
    expect(first?.sport).toBe(sport)
    expect(play.text).toContain(`${first?.firstname} ${first?.lastname}`)
  }
  for (const { sport } of clips) expect([sport, listFilmedPersonNumbers(sport ?? '').length > 0]).toEqual([sport, true])
})
