// @vitest-environment happy-dom

import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { type MarketOverride, removeMarketOverride, setMarketOverride } from '@fieldhouse/contract/markets/admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { MarketPanel } from './MarketPanel.tsx'

const { server, open, says, eventually, press, pressButton, button, field, type } = testScreen()

const override: MarketOverride = {
  market: '770',
  reason: 'Home by VPN',
  given_by: 'Jordan Vale',
  given_at: '2026-11-28T18:00:00Z',
  ends_at: '2026-11-30T09:00:00Z',
}
const fan = (market: FanPage['market']) =>
  ({
    uid: 'riley-uid-0001',
    firstname: 'Riley',
    lastname: 'Navarro',
    email: 'r@x.example',
    market,
  }) as unknown as FanPage

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:00:00Z') })
  server.answers(setMarketOverride, () => override)
  server.answers(removeMarketOverride, () => ({ success: true as const }))
})
afterEach(() => vi.useRealTimers())

const dialogSays = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))

test('market panel: says where the last stream was, and sets a market with an end and a reason', async () => {
  await open(<MarketPanel fan={fan({ override: null, last: { market: '753', at: '2026-11-28T19:00:00Z' } })} />)
  await says('Market: where their network is')
  await says('Phoenix, Sat, Nov 28, 2026')
  await pressButton('Set a market')
  await dialogSays('Set the market of Riley Navarro')
  await pressButton('Set market')
  await dialogSays('Enter the reason.')
  expect(server.callsOf(setMarketOverride)).toEqual([])
  type(field('Reason'), 'Home by VPN')
  await pressButton('Set market')
  await says('Riley Navarro is treated as Salt Lake City until Mon, Nov 30')
  expect(server.callsOf(setMarketOverride)).toMatchObject([
    { body: { market: '770', ends_at: '2026-11-30T20:00:00.000Z', reason: 'Home by VPN' } },
  ])
})

test('market panel: a market that was set says who set it and why, and is removed with a reason', async () => {
  await open(<MarketPanel fan={fan({ override, last: null })} />)
  await says('Market: Salt Lake City')
  await says('Set by Jordan Vale: Home by VPN')
  await press(button('Remove the market'))
  await dialogSays('Remove the market?')
  await pressButton('Remove market')
  await dialogSays('Enter the reason.')
  type(field('Reason'), 'Moved')
  await pressButton('Remove market')
  await says('The market of Riley Navarro is where their network is.')
  expect(server.callsOf(removeMarketOverride)).toMatchObject([{ body: { reason: 'Moved' } }])
})
