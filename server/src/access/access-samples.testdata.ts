const content = { kind: 'vod', id: 1 }
const audience = { plans: ['plus'], blackout: ['753'], blackout_until: null, from: null, until: null }

/** Sample calls of the checks of who can watch what. */
export const samplesOf = () => ({
  getWaysToWatch: { params: { kind: 'vod', id: '1' } },
  findWatchables: { body: { search: 'game' } },
  checkAccess: {
    params: { uid: 'A'.repeat(22) },
    body: { content, at: '2026-11-28T20:00:00Z', place: { kind: 'market', market: '753' } },
  },
  tabulateAccess: {
    body: {
      rights: { kind: 'draft', hidden: false, audience, replay: { plans: ['season'], hidden: false } },
      at: '2026-11-28T20:00:00Z',
      count: true,
    },
  },
})
