const params = { uid: 'A'.repeat(22) }

/** Sample calls of the support of fans. */
export const samplesOf = () => ({
  findFans: { body: { search: 'riley' } },
  listOpenedFans: {},
  openFan: { params },
  suspendFan: { params, body: { reason: 'Spam in photos', until: '2026-12-31T18:00:00Z' } },
  liftSuspension: { params },
  endFanSessions: { params },
  correctPoints: { params, body: { points: -5, reason: 'Counted twice' } },
  deleteFan: { params },
})
