import { currentSchool } from '@fieldhouse/contract/company'

const params = { uid: 'A'.repeat(22) }

const about = { body: { content: { kind: 'vod', id: 1 } } }

/** Sample calls of markets. */
export const samplesOf = () => ({
  setMarketOverride: {
    params,
    body: { market: currentSchool().defaultMarket, ends_at: '2026-12-30T06:00:00Z', reason: 'On campus, by VPN' },
  },
  removeMarketOverride: { params, body: { reason: 'Back home' } },
  getMarketSources: {},
  previewPlaceReport: about,
  sendPlaceReport: about,
  listPlaceReports: {},
  markPlaceReport: { params: { id: '1' }, body: { done: true } },
  findMarket: { body: { ip: '192.0.2.1' } },
})
