// @vitest-environment happy-dom

import { getOpenFilm } from '@fieldhouse/contract/films/films'
import { getFullPath } from '@fieldhouse/contract/request'
import { tonightElement } from '@fieldhouse/contract/school/page-head'
import { getTonight } from '@fieldhouse/contract/stats/stats'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { updateSession } from '../../shared/session/session.ts'
import { openFilmPath, tonightPath } from './fetch-tonight.ts'
import { LandingScreen } from './LandingScreen.tsx'
import { openFilm as film, liveGame as game } from './tonight.testdata.ts'

const { server, page, open, says } = testScreen()

const openLanding = () => open('/', { '/': LandingScreen })

beforeEach(() => {
  updateSession({ kind: 'ended' })
  server.answers(getTonight, () => ({ games: [game] }))
  server.answers(getOpenFilm, () => ({ film }))
})

test('public home: shows a live game with its score and a video that plays without an account', async () => {
  await openLanding()
  await says('On right now')
  expect(page.querySelector('a[href="/app/sports/live/7"]')?.textContent).toMatch(/2nd 4:10.*Dunmore.*Utah/)
  await says('Sixty-two yards, untouched')
  expect(page.textContent).toContain('No account needed')
})

test('public home: shows its fixed text when there are no live games and no video', async () => {
  server.answers(getTonight, () => ({ refused: 500 }))
  server.answers(getOpenFilm, () => ({ film: null }))
  await openLanding()
  await says('One account.')
  expect(page.textContent).not.toContain('No account')
})

test('public home: replaces the server’s games with the app’s own and keeps the focus on the same game', async () => {
  const drawn = document.createElement('div')
  drawn.id = tonightElement
  page.append(drawn)
  await openLanding()
  drawn.remove()
  const place = page.querySelector<HTMLElement>(`#${tonightElement}`)
  place?.insertAdjacentHTML('beforeend', '<a href="/app/sports/live/7">Dunmore 10, Utah 13</a>')
  place?.querySelector('a')?.focus()
  await says('2nd 4:10')
  expect(page.querySelector(`#${tonightElement}`)).toBe(null)
  await expect.poll(() => document.activeElement?.textContent).toMatch(/2nd 4:10/)
})

test('public home: the prefetched paths match the contract', () => {
  expect([tonightPath, openFilmPath]).toEqual([getFullPath(getTonight), getFullPath(getOpenFilm)])
})
