import { currentSchool } from '@fieldhouse/contract/company'

const params = { uid: 'A'.repeat(22) }

/** Sample calls of markets. */
export const samplesOf = () => ({
  setMarketOverride: {
    params,
    body: { market: currentSchool().defaultMarket, ends_at: '2026-12-30T06:00:00Z', reason: 'On campus, by VPN' },
  },
  removeMarketOverride: { params, body: { reason: 'Back home' } },
  getMarketSources: {},
  findMarket: { body: { ip: '192.0.2.1' } },
})
