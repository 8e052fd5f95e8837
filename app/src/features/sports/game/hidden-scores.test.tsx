// @vitest-environment happy-dom

import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { hideScore, showScore } from '@fieldhouse/contract/customer/score-safe'
import { getFavorites } from '@fieldhouse/contract/favorites/favorites'
import { catalogGroups } from '@fieldhouse/contract/films/films'
import type { GameItem } from '@fieldhouse/contract/games/item'
import {
  getPlayer,
  getPlayerStats,
  getScheduleGame,
  getSportStats,
  getStatsSeasons,
} from '@fieldhouse/contract/stats/stats'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../../../shared/games/games.testdata.ts'
import { gamePageOf, lineOf, playerOf, season, statsOf } from '../../../shared/games/sports.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { PlayerScreen } from '../player/PlayerScreen.tsx'
import { StatsScreen } from '../stats/StatsScreen.tsx'
import { GameScreen } from './GameScreen.tsx'

const { server, page, open, says, saysNoMore, press, button, eventually, link } = testScreen()

const safely = { safe: true, status: { kind: 'final' } } as const
describe('a game with a hidden score', () => {
  test('shows no numbers until the fan asks for the score, and can hide it again', async () => {
    let isShown = false
    server.answers(getScheduleGame, () =>
      isShown
        ? gamePageOf({ status: { kind: 'final' }, score: { away: 7, home: 47 } }, { shown: true })
        : { ...gamePageOf({ status: { kind: 'final' } }, safely), series: [gameOf(5, safely)] },
    )
    server.answers(showScore, () => {
      isShown = true
      return { success: true } as const
    })
    await open('/app/sports/game/7', { '/app/sports/game/$eventId': GameScreen })
    await says('Show this score?')
    expect(page.querySelector('[role=tab]')).toBeNull()
    expect(page.querySelector('section[aria-label=Score]')?.textContent).toContain('score hidden')
    expect(page.textContent).not.toMatch(/won and|Won|No play-by-play or box score/)
    await press(button('Show score'))
    await eventually(() => expect(server.callsOf(showScore)[0]?.params).toEqual({ id: '7' }))
    await saysNoMore('Show this score?')
    await says('47')
    server.answers(hideScore, () => {
      isShown = false
      return { success: true } as const
    })
    await press(button('Hide again'))
    await says('Score hidden')
    expect(server.callsOf(hideScore)[0]?.params).toEqual({ id: '7' })
    expect(page.textContent).not.toContain('47')
  })

  test('stays hidden when showing it fails, and can be tried again', async () => {
    server.answers(getScheduleGame, () => gamePageOf({ status: { kind: 'final' } }, safely))
    server.answers(showScore, () => ({ refused: 500, body: { message: 'Not now.' } }))
    await open('/app/sports/game/7', { '/app/sports/game/$eventId': GameScreen })
    await says('Score hidden')
    await press(button('Show score'))
    await says('Not now.')
    expect(button('Show score').disabled).toBe(false)
  })

  test('hides nothing before the game starts', async () => {
    const starts_at = '2126-11-21T20:00:00.000Z'
    const ahead: Partial<GameItem> = { safe: true, status: { kind: 'scheduled' }, day: '2126-11-21', starts_at }
    server.answers(getScheduleGame, () => gamePageOf({ status: { kind: 'scheduled' } }, ahead))
    await open('/app/sports/game/7', { '/app/sports/game/$eventId': GameScreen })
    await says('How to watch')
    expect(page.textContent).not.toContain('Score hidden')
  })
})

describe('hidden stats', () => {
  test('of a season are called hidden, not missing', async () => {
    server.answers(catalogGroups, () => ({ groups: [] }))
    server.answers(getStatsSeasons, () => ({ seasons: [season('2026')] }))
    server.answers(getSportStats, () => statsOf({ safe: true }))
    await open('/app/sports/football/stats', { '/app/sports/$sportSlug/stats': StatsScreen })
    await says('Stats hidden')
    expect(page.textContent).not.toContain('No stats yet')
    expect(link('Change in Settings').getAttribute('href')).toBe('/app/account/settings')
  })

  test.each(['stats', 'game-log'])('of a player are called hidden, not missing, in the tab %s', async (tab) => {
    server.answers(getPlayer, () => playerOf(8))
    server.answers(getPlayerStats, () => lineOf({ safe: true }))
    server.answers(getFavorites, () => ({ titles: [], persons: [], groups: [] }))
    server.answers(exploreAds, () => ({
      results: { banner: [], '10seconds': [], '15seconds': [], playerprofiles: [], articles: [] },
    }))
    await open(`/app/sports/football/roster/players/8/${tab}`, {
      '/app/sports/$sportSlug/roster/players/$playerId/$tab': PlayerScreen,
    })
    await says('Stats hidden')
    expect(page.textContent).not.toContain('No games yet')
  })
})
