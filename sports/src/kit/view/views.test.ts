import type { GameState, Play } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { findSport } from '../../registry.ts'
import { simulators } from '../../simulated/simulators.ts'
import { createTrialSetup } from '../../simulated/trial.ts'
import type { GameChart, WatchedGame } from './view.ts'

const watched = (state: GameState, rest: Partial<WatchedGame> = {}): WatchedGame => ({
  state,
  plays: Object.entries(state.plays ?? {})
    .map(([key, play]) => ({ key, ...play }))
    .sort((one, other) => other.order - one.order),
  us: 'home',
  abbrs: { away: 'HLF', home: 'BRK' },
  label: 'Bot 7th',
  isOwn: (team) => team === 'Brackwater',
  ...rest,
})
const live = (rest: Partial<GameState>): GameState => ({ status: { kind: 'live', label: '' }, ...rest })
const viewOf = async (slug: string) => {
  const view = await findSport(slug)?.view(slug)
  if (!view) throw new Error(`${slug} is not drawn`)
  return view
}
const play = (order: number, rest: Partial<Play>): Play => ({
  order,
  at: '2026-03-07T19:00:00.000Z',
  period: 1,
  kind: 'note',
  text: 'A play',
  ...rest,
})

describe('the live view', () => {
  it('draws a football field from our goal line, with the line to gain and the start of the drive', async () => {
    const view = await viewOf('football')
    const state = live({
      situation: { kind: 'football', possession: 'away', down: 2, to_go: 6, spot: 30, timeouts: { away: 2 } },
      groups: { d1: { order: 1, side: 'away', period: 1, facts: { start: 20 } } },
    })
    expect(view.drawing?.(watched(state))).toEqual({
      kind: 'field',
      possession: 'them',
      ball: 70,
      lineToGain: 64,
      down: '2nd & 6',
      driveFrom: 80,
    })
    expect(view.drawing?.(watched(state, { us: 'away' }))).toMatchObject({ ball: 30, lineToGain: 36, driveFrom: 20 })
    expect(view.facts?.(watched(state))).toEqual([{ name: 'Timeouts', text: 'HLF 2, BRK —' }])
    expect(view.drawing?.(watched(live({})))).toBeUndefined()
  })

  it('names the runners that it knows on the diamond, and who is due up', async () => {
    const view = await viewOf('softball')
    const players = { h4: { side: 'home' as const, name: 'Ada Quill', order: 1, stats: {} } }
    const situation = { kind: 'baseball', half: 'bottom', balls: 2, first: 'h4', third: '?', due: ['h4'] }
    const now = watched(live({ situation, players }))
    expect(view.drawing?.(now)).toMatchObject({ bases: ['Ada Quill', false, true], balls: 2, outs: 0, half: 'Bot 7th' })
    expect(view.facts?.(now)).toEqual([{ name: 'Due up', text: 'Ada Quill' }])
  })

  it('shows the live set in points and earlier ones as sets', async () => {
    const view = await viewOf('womens-volleyball')
    const state = live({
      situation: { kind: 'volleyball', serving: 'home', points: { away: 3, home: 5 } },
      clock: { period: 2 },
      periods: { '1': { away: 25, home: 20 }, '2': { away: 3, home: 5 } },
    })
    expect(view.drawing?.(watched(state))).toEqual({ kind: 'sets', sets: [[25, 20]], points: [3, 5], serving: 1 })
  })

  it('treats a set that has been won as over, without a server', async () => {
    const view = await viewOf('womens-volleyball')
    const state = live({
      situation: { kind: 'volleyball', serving: 'home', points: { away: 20, home: 25 } },
      clock: { period: 1 },
      periods: { '1': { away: 20, home: 25 } },
    })
    expect(view.drawing?.(watched(state))).toEqual({ kind: 'sets', sets: [[20, 25]] })
  })

  it.each([
    [
      'baseball',
      'Ida Moss homered, RBI (1-0 BP); Al Birch scored.',
      'Ida Moss homered, RBI (1-0 count); Al Birch scored.',
    ],
    ['baseball', 'Ida Moss singled (0-0 P).', 'Ida Moss singled (first pitch).'],
    ['softball', 'Ida Moss struck out swinging (3-2).', 'Ida Moss struck out swinging (3-2 count).'],
    ['womens-soccer', 'GOAL by BRK Ana Gray Assist by Eva Lind.', 'Goal by Ana Gray, assist by Eva Lind.'],
    ['mens-lacrosse', 'GOAL by Bo Gray (man up).', 'Goal by Bo Gray (man up).'],
    ['mens-lacrosse', 'Shot by HLF Bo Gray, SAVE Al Birch.', 'Shot by Bo Gray, saved by Al Birch.'],
    ['mens-lacrosse', 'Shot by HLF Bo Gray WIDE.', 'Shot by Bo Gray, wide.'],
    ['mens-lacrosse', 'Clear attempt by HLF good.', 'Clear attempt by HLF good.'],
    ['womens-soccer', 'Yellow card on HLF TEAM.', 'Yellow card on HLF TEAM.'],
    [
      'mens-lacrosse',
      'GOAL by BRK Ana Gray (MAN-UP), Assist by Eva Lind, goal number 4 for season.',
      'Goal by Ana Gray, man-up, assist by Eva Lind, number 4 of the season.',
    ],
    [
      'football',
      'Shotgun Ivo Castle rush middle for 1 yard gain to the HLF00 TOUCHDOWN, clock 02:18.',
      'Ivo Castle rush middle for 1 yard, touchdown.',
    ],
    [
      'football',
      'Ivo Moss pass complete deep right to Al Birch for 43 yards, out of bounds, TOUCHDOWN.',
      'Ivo Moss pass complete deep right to Al Birch for 43 yards, touchdown.',
    ],
    [
      'football',
      'No Huddle-Shotgun Ivo Moss pass complete short left to Al Birch caught at HL 17, for 6 yards to the HL 04 (Bo Gray), out of bounds, 1ST DOWN.',
      'Ivo Moss pass complete short left to Al Birch for 6 yards to the HL 4 (Bo Gray), out of bounds, first down.',
    ],
    [
      'football',
      'Ivo Moss pass incomplete deep left to Al Birch thrown to HLF20 QB hurried by Bo Gray.',
      'Ivo Moss pass incomplete deep left to Al Birch, hurried by Bo Gray.',
    ],
    [
      'football',
      'Cy Wray field goal attempt from 33 yards GOOD (H: Al Birch, LS: Bo Gray), clock 02:33.',
      'Cy Wray made a field goal from 33 yards.',
    ],
    [
      'football',
      'Cy Wray field goal attempt from 44 yards NO GOOD (H: Al Birch, LS: Bo Gray), clock 02:33 PENALTY HLF Roughing Kicker (Ed Moss) 15 yards from BRK35 to BRK20, 1ST DOWN. NO PLAY.',
      'Cy Wray missed a field goal from 44 yards. Penalty on HLF: roughing kicker (Ed Moss), 15 yards, first down. No play.',
    ],
    ['football', 'Cy Wray kick attempt good (H: Al Birch, LS: Bo Gray).', 'Cy Wray made the extra point.'],
    ['football', 'Al Birch pass attempt Successful.', 'Two-point pass by Al Birch is good.'],
    ['football', 'Cy Wray kickoff 65 yards to the HLF00, Touchback.', 'Cy Wray kickoff 65 yards, touchback.'],
    [
      'football',
      'Ivo Moss sacked for loss of 7 yards to the BRK20.',
      'Ivo Moss sacked for a loss of 7 yards to the BRK 20.',
    ],
    [
      'football',
      'PENALTY BRK UNS: Unsportsmanlike Conduct (Ed Moss) 15 yards from HLF45 to BRK40. NO PLAY.',
      'Penalty on BRK: unsportsmanlike conduct (Ed Moss), 15 yards. No play.',
    ],
    [
      'football',
      'Ivo Moss pass incomplete PENALTY BRK Holding declined, PENALTY HLF Offside (Ed Moss) 5 yards from HLF45 to BRK40. NO PLAY.',
      'Ivo Moss pass incomplete. Penalty on BRK: holding, declined. Penalty on HLF: offside (Ed Moss), 5 yards. No play.',
    ],
    [
      'football',
      'PENALTY HLF False start 5 yards to the BRK38. NO PLAY.',
      'Penalty on HLF: false start, 5 yards. No play.',
    ],
    ['football', 'PENALTY HLF Offside 3 yards to the HLF4. NO PLAY.', 'Penalty on HLF: offside, 3 yards. No play.'],
    ['football', 'Ivo Castle rush for 52 yards.', 'Ivo Castle rush for 52 yards.'],
    ['womens-volleyball', 'Kill by Ana Gray from (Eva Lind)', 'Kill by Ana Gray from Eva Lind'],
  ])('of %s rewrites “%s” for fans', async (slug, written, text) => {
    expect((await viewOf(slug)).playText?.(written, { away: 'HLF', home: 'BRK' })).toBe(text)
  })

  it('gives soccer players only after a red card, and basketball fouls and possession', async () => {
    const soccer = await viewOf('womens-soccer')
    const men = (away: number) => watched(live({ situation: { kind: 'soccer', men: { away, home: 11 }, added: 3 } }))
    expect(soccer.facts?.(men(11))).toEqual([{ name: 'Added', text: '3 minutes' }])
    expect(soccer.facts?.(men(10))?.[0]).toEqual({ name: 'Players', text: 'HLF 10, BRK 11' })
    const basketball = await viewOf('mens-basketball')
    const situation = { kind: 'basketball', fouls: { away: 7, home: 4 }, possession: 'away' }
    expect(basketball.facts?.(watched(live({ situation })))).toEqual([
      { name: 'Fouls', text: 'HLF 7, BRK 4' },
      { name: 'Possession', text: 'HLF' },
    ])
  })
})

describe('the charts of a game', () => {
  const charts = async (slug: string, state: GameState): Promise<GameChart[]> =>
    ((await viewOf(slug)).charts?.(watched(state)) ?? []).filter((chart) => chart !== undefined)

  it('show the margin from our side, computed from the scores', async () => {
    const plays = {
      p1: play(1, { elapsed: 60, score: { away: 3, home: 0 } }),
      p2: play(2, { elapsed: 90, score: { away: 3, home: 0 } }),
      p3: play(3, { elapsed: 120, score: { away: 3, home: 7 } }),
    }
    const [margin] = await charts('football', live({ plays }))
    expect(margin).toMatchObject({
      kind: 'margin',
      points: [
        { atMs: 0, value: 0 },
        { atMs: 60_000, value: -3 },
        { atMs: 120_000, value: 4 },
      ],
    })
    expect(await charts('football', live({}))).toEqual([])
  })

  it('extend the margin to the newest play, and to the end of a final', async () => {
    const plays = {
      p0: play(0, { elapsed: 30, score: { away: 0, home: 0 } }),
      p1: play(1, { elapsed: 60, score: { away: 3, home: 0 } }),
      p2: play(2, { elapsed: 600 }),
    }
    const points = async (state: GameState) => {
      const [margin] = await charts('football', state)
      return margin?.kind === 'margin' ? margin.points.slice(-2) : []
    }
    const scored = { atMs: 60_000, value: -3 }
    expect(await points(live({ plays }))).toEqual([scored, { atMs: 600_000, value: -3 }])
    const last = { p3: play(3, { period: 4, elapsed: 2_800 }) }
    const final = live({ plays: { ...plays, ...last }, status: { kind: 'final' } })
    expect(await points(final)).toEqual([scored, { atMs: 3_600_000, value: -3 }])
  })

  it('count only our balls in play, by fielder', async () => {
    const hit = (order: number, side: 'away' | 'home', x: number) => play(order, { side, x })
    const plays = { p1: hit(1, 'home', 6), p2: hit(2, 'home', 6), p3: hit(3, 'away', 4), p4: hit(4, 'home', 12) }
    expect(await charts('baseball', live({ plays }))).toEqual([{ kind: 'spray', counts: { 6: 2 } }])
  })

  it('show us in the places of a race wherever we finished', async () => {
    const numbers = [1, 2, 3, 4, 5, 6]
    const shownWhenWeAre = async (place: number) => {
      const nameOf = (number: number) => (number === place ? 'Brackwater' : `Team ${number}`)
      const teams = Object.fromEntries(numbers.map((number) => [`t${number}`, { name: nameOf(number), place: number }]))
      const entries = Object.fromEntries(
        numbers.map((number) => [`r${number}`, { name: 'A Runner', team: `t${number}`, place: number }]),
      )
      const meet = { teams, events: { race: { order: 1, name: '6K', entries } } } as unknown as GameState['meet'] &
        object
      const [chart] = await charts('womens-cross-country', live({ meet }))
      return chart?.kind === 'places' ? chart.teams.map(({ name, us }) => (us ? 'us' : name)) : []
    }
    expect(await shownWhenWeAre(6)).toEqual(['Team 1', 'Team 2', 'Team 3', 'us'])
    expect(await shownWhenWeAre(1)).toEqual(['us', 'Team 2', 'Team 3', 'Team 4'])
  })

  it('give the number of earlier drives when not all fit', async () => {
    const drive = (order: number) => ({
      kind: 'drive',
      order,
      side: 'home' as const,
      facts: { start: 25, end: 40 },
      result: 'Punt',
    })
    const of = (many: number) =>
      live({ groups: Object.fromEntries(Array.from({ length: many }, (_, at) => [`d${at}`, drive(at)])) } as never)
    const countDrives = async (many: number) =>
      (await charts('football', of(many))).flatMap((chart) =>
        chart.kind === 'drives' ? [[chart.drives.length, chart.earlier]] : [],
      )
    expect([await countDrives(3), await countDrives(20)]).toEqual([[[3, 0]], [[14, 6]]])
  })

  it.each([
    ['football', ['margin', 'drives']],
    ['womens-basketball', ['margin', 'shots']],
    ['womens-soccer', ['margin', 'timeline']],
    ['mens-lacrosse', ['margin', 'timeline']],
    ['womens-volleyball', ['stairs']],
    ['baseball', ['bars']],
    ['womens-cross-country', ['places']],
    ['mens-tennis', []],
    ['mens-golf', []],
  ])('of %s are %j after a simulated game', async (slug, kinds) => {
    const last = simulators[slug]?.simulate(createTrialSetup(slug, 'charts')).at(-1)?.state
    expect(last).toBeDefined()
    if (last) expect((await charts(slug, last)).map(({ kind }) => kind)).toEqual(kinds)
  })
})
