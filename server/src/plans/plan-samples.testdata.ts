const uid = 'A'.repeat(22)
const params = { uid, id: '1' }
const code = { body: { code: 'UTAH-7F3K-92QD' } }
const batch = { params: { id: '1' } }

/** Sample calls of the plans of fans. */
export const samplesOf = () => ({
  getMyPlans: {},
  lookUpPlanCode: code,
  redeemPlanCode: code,
  grantPlan: { params: { uid }, body: { plan: 'season', ends_at: '2027-06-30T06:00:00Z', reason: 'Season tickets' } },
  changePlanGrant: { params, body: { ends_at: null, reason: 'Renewed' } },
  endPlanGrant: { params, body: { reason: 'Given by mistake' } },
  countPlans: {},
  listPlanCodes: {},
  makePlanCodes: {
    body: {
      label: 'Bookstore holiday',
      plan: 'plus',
      codes: 3,
      uses: 1,
      redeem_until: '2027-05-01T06:00:00Z',
      ends_at: '2027-06-01T06:00:00Z',
    },
  },
  openPlanCodes: batch,
  stopPlanCodes: batch,
  restartPlanCodes: batch,
})
