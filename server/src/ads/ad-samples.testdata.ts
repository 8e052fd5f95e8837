import type { SampleContext } from '../shared/http/contract/service-samples.ts'

/** Sample calls of the ads and their counts. */
const ad = { sponsor_id: 1, title: 'An ad', kind: 'banner', title_id: 1, per_day: 3, alt: 'Two for one on Fridays' }
const impression = 'A'.repeat(64)

const focus = { x: '30', y: '40' }

export const samplesOf = ({ bytes }: SampleContext) => ({
  exploreAds: { query: { type: 'banners' } },
  chooseAd: { body: { ads: [1, 2] } },
  seenAds: { body: { impressions: [impression] } },
  clickAd: { params: { id: '1' }, query: { impression } },
  operatorAds: {},
  adTurn: { query: { at: '2026-11-28T18:00:00Z' } },
  adNumbers: { query: { from: '2026-11-01', until: '2026-11-30' } },
  createAd: { body: ad },
  editAd: { params: { id: '1' }, body: ad },
  putAdPicture: { params: { id: '1', size: 'phone' }, query: focus, body: bytes },
  removeAdPicture: { params: { id: '1', size: 'desktop' } },
})
