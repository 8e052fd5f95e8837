// @vitest-environment happy-dom

import { findMarket, getMarketSources } from '@fieldhouse/contract/markets/admin'
import { beforeEach, expect, test } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { WhichMarket } from './WhichMarket.tsx'

const { server, open, says, page, press, pressButton, field, type } = testScreen()

const circle = { market: '753', name: 'Desert Dome', latitude: '33.45', longitude: '-112.07', miles: '75' }

beforeEach(() => {
  server.answers(getMarketSources, () => ({
    file: { state: 'loaded' as const, type: 'Test-City', built_at: '2026-11-03T00:00:00Z' },
    header: false,
  }))
  server.answers(findMarket, () => ({
    market: '753',
    unknown: false,
    steps: [
      { title: 'Your networks', words: 'The address is in none of your networks.', counts: false },
      { title: 'Phoenix', words: 'Metro 753 is in it.', counts: true },
    ],
  }))
})

test('which market: an address is looked up, and each step says why', async () => {
  await open(<WhichMarket circles={[]} />)
  await says('Location file: Test-City of Nov 3, 2026. No proxy sends metro codes')
  await pressButton('Find the market')
  await says('Enter an IP address.')
  expect(server.callsOf(findMarket)).toEqual([])
  type(field('IP address'), ' 203.0.113.7 ')
  await pressButton('Find the market')
  await says('Metro 753 is in it.')
  expect(page.querySelectorAll('ol li')).toHaveLength(2)
  expect(server.callsOf(findMarket)).toMatchObject([{ body: { ip: '203.0.113.7' } }])
})

test('which market: a place of a circle, or a point, is looked up', async () => {
  await open(<WhichMarket circles={[circle]} />)
  await press(field('By place'))
  expect(page.querySelector('select')?.textContent).toBe('OtherDesert Dome')
  await pressButton('Find the market')
  await says('Enter a latitude and a longitude')
  type(field('Latitude'), '33.45')
  type(field('Longitude'), '-112.07')
  await pressButton('Find the market')
  await says('Metro 753 is in it.')
  expect(server.callsOf(findMarket)).toMatchObject([{ body: { latitude: 33.45, longitude: -112.07 } }])
})
