// @vitest-environment happy-dom
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getLiveGames } from '@fieldhouse/contract/stats/stats'
import { testPage } from '@fieldhouse/design/test-page'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queries } from '../api/query-client.ts'
import { testServer } from '../api/test-server.ts'
import { gameQuery, liveGamesQuery, scheduleQuery, sportScheduleQuery, updateGameInLists } from './games.queries.ts'
import { gameOf } from './games.testdata.ts'
import { useLiveScores } from './useLiveScores.ts'

const server = testServer()
const { show } = testPage()
beforeEach(() => queries.clear())
afterEach(() => queries.clear())

const on = { kind: 'live', label: '2nd' } as const
const schedule = scheduleQuery('2026-11-21', '2026-11-21').queryKey

describe('an updated game', () => {
  test('is replaced in every list and page that contains it', () => {
    const other = gameOf(8)
    const sport = sportScheduleQuery('football', undefined).queryKey
    const page = gameQuery('7').queryKey
    queries.setQueryData(schedule, [gameOf(7), other])
    queries.setQueryData(liveGamesQuery.queryKey, [other])
    queries.setQueryData(sport as readonly unknown[], { season: '2026', games: [gameOf(7)] })
    queries.setQueryData(page as readonly unknown[], { game: gameOf(7), state: { status: on } })
    const news = gameOf(7, { status: on, seq: 3 })
    updateGameInLists(news)
    expect(queries.getQueryData(schedule)).toEqual([news, other])
    expect(queries.getQueryData(liveGamesQuery.queryKey)).toEqual([other])
    expect(queries.getQueryData(sport)).toEqual({ season: '2026', games: [news] })
    expect(queries.getQueryData(page)).toEqual({ game: news, state: { status: on } })
  })

  test('is ignored if it is older than the known one', () => {
    const newest = gameOf(7, { seq: 9, status: on })
    queries.setQueryData(schedule, [newest])
    updateGameInLists(gameOf(7, { seq: 8 }))
    expect(queries.getQueryData(schedule)).toEqual([newest])
  })
})

describe('the live score stream', () => {
  const Looking = () => {
    useLiveScores()
    return null
  }
  const tell = (game: GameItem) => server.lines().at(-1)?.send({ kind: 'game', game })
  const cachedIds = () => queries.getQueryData(liveGamesQuery.queryKey)?.map(({ id }) => id)

  test('is opened once for all users and closed after the last one', async () => {
    show([createElement(Looking, { key: 1 }), createElement(Looking, { key: 2 })])
    await expect.poll(() => server.lines().length).toBe(1)
    show(createElement(Looking, { key: 2 }))
    queries.setQueryData(schedule, [gameOf(7)])
    tell(gameOf(7, { seq: 1, venue: 'Here' }))
    await expect.poll(() => queries.getQueryData(schedule)?.[0]?.venue).toBe('Here')
    expect(server.lines()).toHaveLength(1)
  })

  test('updates a list that was on its way when the game changed', async () => {
    show(createElement(Looking))
    await expect.poll(() => server.lines().length).toBe(1)
    const answer = Promise.withResolvers<GameItem[]>()
    const fetched = queries.fetchQuery({ ...liveGamesQuery, queryFn: () => answer.promise })
    queries.setQueryData(schedule, [gameOf(7)])
    tell(gameOf(7, { seq: 4, venue: 'Here' }))
    await expect.poll(() => queries.getQueryData(schedule)?.[0]?.venue).toBe('Here')
    answer.resolve([gameOf(7, { seq: 3 }), gameOf(8)])
    await fetched
    expect(queries.getQueryData(liveGamesQuery.queryKey)?.map(({ venue }) => venue)).toEqual(['Here', null])
    // An answer that was requested later is newer than the message, also where no score changed.
    await queries.fetchQuery({
      ...liveGamesQuery,
      staleTime: 0,
      queryFn: async () => [gameOf(7, { seq: 4, venue: 'Moved' })],
    })
    expect(queries.getQueryData(liveGamesQuery.queryKey)?.[0]?.venue).toBe('Moved')
  })

  test('reloads the live games when a game starts or ends, not while it goes on', async () => {
    let answered = [gameOf(7, { status: on })]
    server.answers(getLiveGames, () => ({ games: answered }))
    await queries.fetchQuery(liveGamesQuery)
    show(createElement(Looking))
    await expect.poll(() => server.lines().length).toBe(1)
    tell(gameOf(7, { status: on, seq: 2, venue: 'Here' }))
    await expect.poll(() => queries.getQueryData(liveGamesQuery.queryKey)?.[0]?.venue).toBe('Here')
    expect(queries.getQueryState(liveGamesQuery.queryKey)?.isInvalidated).toBe(false)
    answered = [gameOf(7, { status: on }), gameOf(9, { status: on })]
    tell(gameOf(9, { status: on, seq: 1 }))
    await expect.poll(() => queries.getQueryState(liveGamesQuery.queryKey)?.isInvalidated).toBe(true)
    await queries.fetchQuery(liveGamesQuery)
    expect(cachedIds()).toEqual([7, 9])
    tell(gameOf(7, { status: { kind: 'final' }, seq: 3 } as Partial<GameItem>))
    await expect.poll(() => queries.getQueryState(liveGamesQuery.queryKey)?.isInvalidated).toBe(true)
  })
})
