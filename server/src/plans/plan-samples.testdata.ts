const uid = 'A'.repeat(22)
const params = { uid, id: '1' }

/** Sample calls of the plans of fans. */
export const samplesOf = () => ({
  getMyPlans: {},
  grantPlan: { params: { uid }, body: { plan: 'season', ends_at: '2027-06-30T06:00:00Z', reason: 'Season tickets' } },
  changePlanGrant: { params, body: { ends_at: null, reason: 'Renewed' } },
  endPlanGrant: { params, body: { reason: 'Given by mistake' } },
})
