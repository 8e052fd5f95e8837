// @vitest-environment happy-dom
import type { GameState, Play, PlayerLine } from '@fieldhouse/contract/games/game'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { listEvents } from '@fieldhouse/contract/live/live'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { describe, expect, test } from 'vitest'
import { sideOf } from '../../../shared/games/games.testdata.ts'
import { gamePageOf } from '../../../shared/games/sports.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { GameScreen } from './GameScreen.tsx'

const { server, page, open, says, saysNoMore, button, press, pressKey, choose, eventually, check, tab } = testScreen()

const openGame = (search = '', id = '7') =>
  open(`/app/sports/game/${id}${search}`, { '/app/sports/game/$eventId': GameScreen })

const catcher = (name: string, side: 'away' | 'home', yards: number, more: Partial<PlayerLine> = {}): PlayerLine => ({
  side,
  name,
  order: yards,
  stats: { rec_no: 1, rec_yds: yards, rec_td: 0 },
  ...more,
})
const playOf = (order: number, text: string, more: Partial<Play> = {}): Play => ({
  order,
  at: '2026-11-21T20:10:00.000Z',
  period: 1,
  kind: 'rush',
  text,
  ...more,
})
const over: GameState = {
  status: { kind: 'final' },
  score: { away: 7, home: 21 },
  teams: { away: { stats: { fd: 12 } }, home: { stats: { fd: 21 } } },
  players: {
    a1: catcher('Robin Vale', 'away', 31),
    h1: catcher('Jordan Adams', 'home', 52, { person: 8, starter: true, number: '8' }),
    h2: catcher('Kai Brandt', 'home', 118),
  },
  plays: {
    p1: playOf(1, 'Brandt runs for 4', { players: ['h2'] }),
    p2: playOf(2, 'Adams catches it for a touchdown', {
      kind: 'pass',
      period: 2,
      scoring: true,
      score: { away: 0, home: 7 },
      players: ['h1'],
    }),
  },
}
const played = (state: GameState) => server.answers(getScheduleGame, () => gamePageOf(state))
const inHours = (hours: number) => {
  const starts_at = new Date(Date.now() + hours * 3_600_000).toISOString()
  return { starts_at, day: starts_at.slice(0, 10) }
}
const tabs = () => [...page.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
const chosen = () => page.querySelector('[role=tab][aria-selected=true]')?.textContent
const panel = () => page.querySelector('[role=tabpanel]')?.textContent ?? ''
const receiving = () =>
  [...page.querySelectorAll('table')].find(
    (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent === 'Receiving',
  )
const receivers = () => [...(receiving()?.querySelectorAll('tbody th') ?? [])].map(({ textContent }) => textContent)
const more = () => [...page.querySelectorAll('button')].find(({ textContent }) => /^More, \d+ left$/.test(textContent))

describe('the tabs of a game', () => {
  test('move with the arrow keys, wrap around and are kept in the address', async () => {
    played(over)
    await openGame()
    await eventually(() => expect(tabs()).toEqual(['Summary', 'Plays', 'Box score', 'Team stats', 'Rosters']))
    expect(chosen()).toBe('Summary')
    tab('Summary').focus()
    for (let presses = 0; presses < 3; presses++) await pressKey('ArrowRight')
    expect([chosen(), document.activeElement?.textContent]).toEqual(['Team stats', 'Team stats'])
    expect(location.search).toBe('?tab=team')
    await eventually(() => expect(document.title).toContain(', team stats, Football'))
    await eventually(() => expect(panel()).toMatch(/First downs.*12.*21|12.*First downs.*21/))
    await pressKey('End')
    await pressKey('ArrowRight')
    expect([chosen(), document.activeElement?.textContent]).toEqual(['Summary', 'Summary'])
    await pressKey('ArrowLeft')
    expect(chosen()).toBe('Rosters')
    await pressKey('Home')
    expect(chosen()).toBe('Summary')
    expect(page.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
  })

  test('open as the address says, and an unknown tab opens the first', async () => {
    played(over)
    await openGame('?tab=rosters')
    await eventually(() => expect(chosen()).toBe('Rosters'))
    await openGame('?tab=weather', '8')
    await eventually(() => expect(chosen()).toBe('Summary'))
  })

  test('are only those with content, and without any the page explains why', async () => {
    server.answers(getScheduleGame, () => gamePageOf({ status: { kind: 'scheduled' } }, inHours(3)))
    await openGame()
    await says('Starts in')
    expect(tabs()).toEqual([])
    server.answers(getScheduleGame, () => gamePageOf({ status: { kind: 'final' } }, { id: 8 }))
    await openGame('', '8')
    await says('No play-by-play or box score')
    expect(tabs()).toEqual([])
    const live: GameState = { status: { kind: 'live', label: '1st' }, plays: { p1: playOf(1, 'Brandt runs for 4') } }
    server.answers(getScheduleGame, () => gamePageOf(live, { id: 9 }))
    await openGame('', '9')
    await eventually(() => expect(tabs()).toEqual(['Summary', 'Plays']))
  })
})

describe('the box score', () => {
  test('shows our team first, the other team on request, and links to players', async () => {
    played(over)
    await openGame('?tab=box')
    await eventually(() => expect(receivers()).toHaveLength(2))
    expect(receivers()[0]).toContain('Kai Brandt')
    const adams = receiving()?.querySelector('a[href="/app/sports/football/roster/players/8"]')
    expect(adams?.textContent).toContain('Jordan Adams')
    await check('Lakemont')
    expect(receivers().join()).toContain('Robin Vale')
    await check('Alder Creek')
    expect(receivers()).toHaveLength(2)
  })

  test('links each number to the plays that it counts', async () => {
    played(over)
    await openGame('?tab=box')
    await eventually(() => expect(receivers()).toHaveLength(2))
    await press(button('52, the plays of Jordan Adams'))
    expect(chosen()).toBe('Plays')
    const listPlayTexts = () =>
      [...page.querySelectorAll('[role=tabpanel] ol li b')].map(({ textContent }) => textContent)
    await eventually(() => expect(listPlayTexts()).toEqual(['Adams catches it for a touchdown']))
    expect(page.querySelector<HTMLSelectElement>('select[aria-label=Player]')?.value).toBe('h1')
  })

  test('sorts by its column heads', async () => {
    played(over)
    await openGame('?tab=box')
    await eventually(() => expect(receivers()).toHaveLength(2))
    // The most wanted column comes first.
    const [, ...heads] = [...(receiving()?.querySelectorAll('thead th') ?? [])].map((each) => each.textContent)
    expect(heads.slice(0, 3)).toEqual(['YDS Receiving yards', 'NO Receptions', 'TD Touchdown receptions'])
    const head = () => receiving()?.querySelector<HTMLButtonElement>('th:nth-child(3) button') as HTMLButtonElement
    const sorted = () => head().closest('th')?.getAttribute('aria-sort')
    await press(head())
    const first = sorted()
    expect(first).toMatch(/ascending|descending/)
    await press(head())
    expect(sorted()).not.toBe(first)
  })

  test('shows 60 of 100 players at first, sorts all of them and shows long names in full', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'
    const many = Array.from({ length: 100 }, (_, index) => [`m${index}`, catcher(`${long} ${index}`, 'home', index)])
    played({ ...over, players: Object.fromEntries(many) })
    await openGame('?tab=box')
    await eventually(() => expect(receivers()).toHaveLength(60))
    expect(receivers()[0]).toContain(`${long} 99`)
    await press(more() as HTMLButtonElement)
    expect(receivers()).toHaveLength(100)
    expect(receivers().at(-1)).toContain(`${long} 0`)
  })

  test('under review shows the reason', async () => {
    played({ ...over, review: { game: 'Two files do not agree.' } })
    await openGame('?tab=box')
    await says('Two files do not agree.')
  })
})

describe('the summary', () => {
  test('shows leaders, key plays, the team comparison and facts about the game', async () => {
    const notes = { weather: '41 F, clear', officials: 'Ann Ray, Bo Lee' }
    server.answers(getScheduleGame, () =>
      gamePageOf({ ...over, attendance: 21_432, notes }, { venue: 'Sandstone Field', city: 'Alder Creek' }),
    )
    await openGame()
    await says('Key plays')
    const turns = [...page.querySelectorAll('[role=tabpanel] ol li')].map(({ textContent }) => textContent)
    expect(turns).toHaveLength(1)
    expect(turns[0]).toMatch(/Adams catches it for a touchdown.*Alder Creek leads.*Lakemont 0, Alder Creek 7/)
    const titles = [...page.querySelectorAll('[role=tabpanel] h2')].map(({ textContent }) => textContent)
    expect(titles).toEqual(['Leaders', 'Key plays', 'Team comparison', 'About this game'])
    expect(panel()).toMatch(
      /Where.*Sandstone Field, Alder Creek.*Attendance.*21,432.*Weather.*clear.*Officials.*Bo Lee/,
    )
  })

  test('of a live game starts with the current situation', async () => {
    const situation = { kind: 'football', possession: 'home', down: 2, to_go: 6, spot: 40 } as const
    played({
      ...over,
      status: { kind: 'live', label: '2nd' },
      clock: { period: 2 },
      periods: { 1: { away: 0, home: 7 } },
      plays: { ...over.plays, p3: playOf(3, 'Vale kicks off', { kind: 'kickoff', period: 2 }) },
      situation,
    })
    await openGame()
    await says('Key plays')
    const titles = [...page.querySelectorAll('[role=tabpanel] h2')].map(({ textContent }) => textContent)
    expect(titles[0]).toBe('Now')
    expect(titles.indexOf('Leaders')).toBeLessThan(titles.indexOf('Key plays'))
  })
})

describe('the video of a game', () => {
  const watch = { kind: 'event', id: 5 } as const
  const live: GameState = { ...over, status: { kind: 'live', label: '2nd' } }

  test('starts a stream only after a click on Watch live', async () => {
    server.answers(getScheduleGame, () => gamePageOf(live, { watch }))
    await openGame()
    await says('Watch live')
    expect(server.callsOf(joinPlay)).toHaveLength(0)
    expect(page.querySelector('video, audio')).toBeNull()
    server.answers(joinPlay, () => ({ refused: 503, body: { message: 'Not now.' } }))
    await press(button('Watch live'))
    await eventually(() => expect(server.callsOf(joinPlay)).toHaveLength(1))
    expect(document.activeElement?.id).toBe('picture')
    // The score shows the whole time.
    expect(chosen()).toBe('Summary')
  })

  test('starts immediately, once, when the address asks for it', async () => {
    server.answers(getScheduleGame, () => gamePageOf(live, { watch }))
    server.answers(joinPlay, () => ({ refused: 503, body: { message: 'Not now.' } }))
    await openGame('?watch=now')
    await eventually(() => expect(server.callsOf(joinPlay)).toHaveLength(1))
    expect(location.search).toBe('')
  })

  test('starts when the fan clicks a play', async () => {
    server.answers(getScheduleGame, () => gamePageOf(live, { watch }))
    server.answers(joinPlay, () => ({ refused: 503, body: { message: 'Not now.' } }))
    await openGame('?tab=plays')
    await says('Brandt runs for 4')
    await press(button('Watch: Brandt runs for 4'))
    await eventually(() => expect(server.callsOf(joinPlay)).toHaveLength(1))
  })

  const blackout = { code: 'market', message: 'Blacked out in your area until', until: inHours(40).starts_at } as const
  const lockStream = (unavailable: Unavailable, state: 'live' | 'upcoming') => {
    const { starts_at } = inHours(0)
    const about = { id: 5, title: 'Lakemont at Alder Creek', subtitle: null, image: null, sport: 'football' }
    const item = { type: 'event', ...about, state, starts_at, ended_at: null, play: null, played: false } as const
    server.answers(listEvents, () => ({ events: [{ ...item, unavailable }] }))
  }

  test('a game that is blacked out keeps its score, and says so in place of the button', async () => {
    server.answers(getScheduleGame, () => gamePageOf(live, { watch, tv: 'Channel 13', radio: '1280 AM' }))
    lockStream(blackout, 'live')
    await openGame()
    await says('Not available here')
    expect(server.callsOf(listEvents)[0]?.search.get('id')).toBe('5')
    expect(page.textContent).toContain('Blacked out in your area until')
    expect(page.textContent).toContain('Live score and plays are on this page.')
    expect(page.textContent).toContain('TV: Channel 13. Radio: 1280 AM.')
    expect(page.textContent).not.toContain('Watch live')
    expect(page.querySelector('#picture')).toBeNull()
    expect(chosen()).toBe('Summary')
    await press(tab('Plays'))
    await says('Brandt runs for 4')
    expect(page.querySelector('[aria-label^="Watch: "]')).toBeNull()
    expect(server.callsOf(joinPlay)).toHaveLength(0)
  })

  test('a game that will be blacked out does not promise a stream', async () => {
    server.answers(getScheduleGame, () => gamePageOf({ status: { kind: 'scheduled' } }, { ...inHours(3), watch }))
    lockStream({ code: 'market', message: 'Blacked out in your area.', until: null }, 'upcoming')
    await openGame()
    await says('Blacked out in your area. Follow live stats here.')
    expect(page.textContent).not.toMatch(/Watch live|Live on UTES/)
  })

  test('a stream of another plan says which one', async () => {
    server.answers(getScheduleGame, () => gamePageOf(live, { watch }))
    lockStream({ code: 'plan', message: 'Available with Utes+.', until: null }, 'live')
    await openGame()
    await says('Available with Utes+')
    expect(page.textContent).not.toContain('Watch live')
    await says('Have a code?')
    // The video starts when the fan is back.
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toContainEqual(expect.stringMatching(/^\/app\/redeem\?from=%2Fapp%2Fsports%2F.*%3Fwatch%3Dnow$/))
  })

  test('is offered before the game starts, and the countdown stays', async () => {
    server.answers(getScheduleGame, () => gamePageOf({ status: { kind: 'scheduled' } }, { ...inHours(3), watch }))
    await openGame()
    await says('Starts in')
    expect(page.textContent).toContain('Live on UTES')
    expect(button('Watch live')).toBeTruthy()
    expect(page.querySelector('#picture')).toBeNull()
  })
})

describe('the play-by-play', () => {
  const texts = () => [...page.querySelectorAll('[role=tabpanel] ol li b')].map(({ textContent }) => textContent)
  const [first, second] = ['Brandt runs for 4', 'Adams catches it for a touchdown']
  const select = (name: string) => page.querySelector(`select[aria-label=${name}]`) as HTMLSelectElement

  test('shows only the clock under a period’s heading', async () => {
    const play = { order: 1, at: '2026-11-21T20:10:00.000Z', period: 2, kind: 'shot', text: 'Adams shoots wide' }
    played({ ...over, plays: { one: { ...play, clock: '6:10' } } })
    await openGame('?tab=plays')
    await says('2nd quarter')
    const [row] = page.querySelectorAll('[role=tabpanel] ol li')
    expect(row?.textContent).toMatch(/^6:10Adams shoots wide/)
  })

  test('lists the newest play first and filters by kind, period and player', async () => {
    played(over)
    await openGame('?tab=plays')
    await eventually(() => expect(texts()).toEqual([second, first]))
    expect(panel()).toContain('Lakemont 0, Alder Creek 7')
    await press(button('Scoring'))
    expect(texts()).toEqual([second])
    await press(button('All'))
    await choose(select('Period'), '1')
    expect(texts()).toEqual([first])
    await choose(select('Player'), 'h1')
    expect(panel()).toContain('No plays match this filter yet.')
    await choose(select('Period'), '')
    expect(texts()).toEqual([second])
  })

  test('of a long game shows forty plays at a time', async () => {
    const plays = Array.from({ length: 100 }, (_, index) => [`p${index}`, playOf(index, `Play ${index}`)])
    played({ ...over, plays: Object.fromEntries(plays) })
    await openGame('?tab=plays')
    await eventually(() => expect(texts()).toHaveLength(40))
    expect(texts()[0]).toBe('Play 99')
    await press(button('Show more of 100 plays'))
    await press(button('Show more of 100 plays'))
    expect(texts()).toHaveLength(100)
    await saysNoMore('Show more of 100 plays')
  })

  const heads = () => [...page.querySelectorAll<HTMLElement>('[role=tabpanel] h2 button')]
  const drive = (group: string, from: number, more: Partial<Play> = {}) =>
    Array.from({ length: 25 }, (_, index) => {
      const order = from + index
      return [`p${order}`, playOf(order, `Play ${order}`, { group, ...more })] as const
    })

  test('of a long game groups plays by drive with each result, and only the newest is open', async () => {
    const plays = Object.fromEntries([
      ...drive('d1', 0),
      ['p24', playOf(24, 'Brandt scores', { group: 'd1', side: 'home', scoring: true, score: { away: 0, home: 7 } })],
      // An entry between two drives belongs to its period.
      ['k', playOf(25, 'The kickoff')],
      ...drive('d2', 26, { period: 2 }),
    ])
    const groups = {
      d1: { order: 1, side: 'home' as const, period: 1, text: '25 plays, 75 yards', result: 'TD' },
      d2: { order: 2, side: 'away' as const, period: 2, text: '25 plays, 12 yards' },
    }
    played({ ...over, plays, groups })
    await openGame('?tab=plays')
    await eventually(() => expect(heads()).toHaveLength(2))
    expect(heads().map(({ textContent }) => textContent)).toEqual([
      'Lakemont, 25 plays, 12 yards',
      'Alder Creek, 25 plays, 75 yardsTouchdown 0-7',
    ])
    expect(heads().map((head) => head.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
    expect(texts()).toHaveLength(25)
    await press(heads()[1] as HTMLElement)
    expect(texts().slice(25, 28)).toEqual(['The kickoff', 'Brandt scores', 'Play 23'])
    await press(heads()[0] as HTMLElement)
    expect(texts()).toHaveLength(26)
  })

  test('of simultaneous matches groups plays by match', async () => {
    const plays = Object.fromEntries(
      [1, 2, 1, 2].map((period, at) => [`p${at}`, playOf(at, `Point ${at}`, { period })]),
    )
    played({ ...over, plays })
    await openGame('?tab=plays')
    await eventually(() => expect(heads()).toHaveLength(2))
    expect(texts()).toEqual(['Point 3', 'Point 1', 'Point 2', 'Point 0'])
  })

  test('shows down and distance, and which play changed the lead', async () => {
    const facts = { down: 3, to_go: 4, spot: 48 }
    const plays = {
      p1: playOf(1, 'Vale runs it in', { side: 'away', facts, scoring: true, score: { away: 6, home: 0 } }),
      p2: playOf(2, 'The kick is good', {
        kind: 'extra_point',
        side: 'away',
        scoring: true,
        score: { away: 7, home: 0 },
      }),
    }
    played({ ...over, plays })
    await openGame('?tab=plays')
    await says('3rd & 4 at LAK 48')
    const rows = [...page.querySelectorAll('[role=tabpanel] ol li')]
    expect(rows.map(({ textContent }) => textContent).join()).toContain('Lakemont leads')
    // The touchdown changed the lead, and the kick completes it.
    expect(rows.map((row) => row.getAttribute('data-turn'))).toEqual([null, 'leads'])
  })
})

test('rosters mark starters and link to players of our roster', async () => {
  played(over)
  await openGame('?tab=rosters')
  await says('starter')
  const people = [...page.querySelectorAll('[role=tabpanel] li')].map(({ textContent }) => textContent)
  expect(people).toEqual(['Robin Vale', '8Jordan Adamsstarter', 'Kai Brandt'])
  expect(page.querySelectorAll('[role=tabpanel] li a')).toHaveLength(1)
})

describe('a game without a score', () => {
  const link = () => [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Add to your calendar')
  const where = { venue: 'Sandstone Field', city: 'Alder Creek' }
  const plan = (status: GameState['status'], changes: Parameters<typeof gamePageOf>[1]) =>
    server.answers(getScheduleGame, () => gamePageOf({ status }, { ...where, ...changes }))

  test('counts down to its start and offers a calendar link', async () => {
    plan({ kind: 'scheduled' }, inHours(3))
    await openGame()
    await says('Starts in')
    expect(link()?.getAttribute('href')).toContain('7.ics')
  })

  test('shows no countdown and no calendar link long after its date', async () => {
    plan({ kind: 'scheduled' }, { starts_at: '2025-02-01T20:00:00.000Z', day: '2025-02-01' })
    await openGame()
    await says('Score not available')
    expect(page.textContent).not.toMatch(/Starts in|as they happen|No plays/)
    expect(page.textContent).toContain('Sandstone Field, Alder Creek')
    expect(page.querySelector('section[aria-label=Score]')?.textContent).toMatch(/Feb.*2025/)
    expect(link()).toBeUndefined()
  })

  test('shows “Canceled” with its date, place and reason', async () => {
    plan({ kind: 'cancelled', reason: 'Lightning' }, inHours(48))
    await openGame()
    await says('Originally')
    expect(page.textContent).toMatch(/Canceled.*Lightning.*Sandstone Field/)
    expect(page.textContent).not.toMatch(/Starts in|No plays|New time/)
    expect(link()).toBeUndefined()
  })

  test('shows why it was moved', async () => {
    plan({ kind: 'scheduled' }, { ...inHours(48), moved_from: '2026-01-10', moved_reason: 'Winter storm' })
    await openGame()
    await says('Reason for the move')
    expect(page.textContent).toMatch(/Winter storm.*Original date.*Jan 10/)
  })

  test('shows that it is postponed, and its new time once that is known', async () => {
    plan({ kind: 'postponed', reason: 'Snow' }, inHours(48))
    await openGame()
    await says('New timeTBA')
    expect(link()).toBeUndefined()
    plan({ kind: 'postponed', reason: 'Snow' }, { id: 8, ...inHours(48), moved_from: '2026-01-10' })
    await openGame('', '8')
    await says('Original date')
    expect(page.textContent).toMatch(/Original date.*Jan 10.*New time/)
    expect(page.textContent).not.toContain('TBA')
    expect(link()).toBeTruthy()
  })
})

describe('a game', () => {
  test('shows long team names in full', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff State'
    server.answers(getScheduleGame, () => gamePageOf(over, { away: sideOf(long, { id: 2 }) }))
    await openGame()
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(`${long} at Alder Creek`))
  })

  test('that does not exist shows “not found” after one request', async () => {
    server.answers(getScheduleGame, () => ({ refused: 404 }))
    await openGame()
    await says('We couldn’t find that game')
    expect(page.querySelector('h1')?.textContent).toBe('We couldn’t find that game')
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/app/sports')
    expect(server.callsOf(getScheduleGame)).toHaveLength(1)
  })

  test('that does not load shows an error with a retry button', async () => {
    const gate = Promise.withResolvers<void>()
    let broken = true
    server.answers(getScheduleGame, async () => {
      await gate.promise
      return broken ? { refused: 500, body: { message: 'Something broke.' } } : gamePageOf(over)
    })
    await openGame()
    await eventually(() => expect(page.querySelector('[role=status][aria-label="Loading the game"]')).toBeTruthy())
    gate.resolve()
    await says('The game did not load')
    expect(page.querySelector('h1')?.textContent).toBe('Game')
    expect(page.textContent).toContain('Something broke.')
    broken = false
    await press(button('Try again'))
    await eventually(() => expect(chosen()).toBe('Summary'))
  })
})

test('the address of a game that was merged into another one becomes the address of that one', async () => {
  played(over)
  await openGame('?tab=box', '12')
  await eventually(() => expect(location.pathname + location.search).toBe('/app/sports/game/7?tab=box'))
})

test('a game shows where it is on TV and radio, and its note', async () => {
  const scheduled: GameState = { status: { kind: 'scheduled' } }
  const facts = { ...inHours(30), tv: 'Channel 4', radio: '1280 AM', note: 'First 500 students get a T-shirt' }
  server.answers(getScheduleGame, () => gamePageOf(scheduled, facts))
  await openGame()
  await says('Good to know')
  expect(page.textContent).toMatch(/TV.*Channel 4.*Radio.*1280 AM.*Good to know.*First 500 students get a T-shirt/)
})
