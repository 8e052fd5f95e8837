// @vitest-environment happy-dom
import { currentSchool } from '@fieldhouse/contract/company'
import { expect, test } from 'vitest'
import { openFilm as film, liveGame as live } from './features/landing/tonight.testdata.ts'
import { gameOf } from './shared/games/games.testdata.ts'
import { drawTonight } from './tonight.tsx'

const ahead = gameOf(8, { status: { kind: 'scheduled' }, starts_at: '2026-11-23T19:30:00Z' })

test('the server draws scores, days and the video of the public home, without local times', async () => {
  const html = await drawTonight(currentSchool(), { games: [live, ahead], film })
  expect(html).toMatch(/On right now.*2nd 4:10.*Dunmore.*10.*Utah.*13.*>Today<.*Sixty-two yards/s)
  expect(html).not.toMatch(/:30/)
})

test('the server draws nothing when there is nothing to show', async () => {
  expect(await drawTonight(currentSchool(), { games: [], film: null })).toBe('')
})
