const uid = 'A'.repeat(22)
const params = { uid, id: '1' }
const code = { body: { code: 'UTAH-7F3K-92QD' } }
const batch = { params: { id: '1' } }
const group = { emails: ['riley@example.org'], plan: 'season', ends_at: '2027-06-30T06:00:00Z' }
const listQuery = { columns: '1:email', plan: 'season', until: '2027-06-30' }

/** Sample calls of the plans of fans. */
export const samplesOf = ({ bytes }: { bytes: Uint8Array }) => ({
  getMyPlans: {},
  getTrialOffers: {},
  startTrial: { body: { plan: 'plus' } },
  lookUpPlanCode: code,
  redeemPlanCode: code,
  grantPlan: { params: { uid }, body: { plan: 'season', ends_at: '2027-06-30T06:00:00Z', reason: 'Season tickets' } },
  changePlanGrant: { params, body: { ends_at: null, reason: 'Renewed' } },
  getTicketList: {},
  previewTicketList: { query: listQuery, body: bytes },
  applyTicketList: { query: { ...listQuery, preview: '0'.repeat(64), ending: '1', name: 'season.csv' }, body: bytes },
  getWatchedList: {},
  previewListAddress: { body: { address: 'https://tickets.example.org/list.csv', access: { kind: 'none' } } },
  watchListAddress: {
    body: { address: 'https://tickets.example.org/list.csv', access: { kind: 'none' }, preview: '0'.repeat(64) },
  },
  applyListAddress: { body: { preview: '0'.repeat(64) } },
  readListAddress: { params: { id: '1' } },
  unwatchListAddress: { params: { id: '1' } },
  undoTicketList: { params: { id: '1' } },
  findTicketHolders: { body: { search: 'riley' } },
  removeTicketHolder: { params: { id: '1' } },
  listGroups: {},
  previewGroupGrant: { body: group },
  grantGroup: { body: { ...group, reason: 'Marching band', preview: '0'.repeat(64) } },
  undoGroup: { params: { id: '1' } },
  endPlanGrant: { params, body: { reason: 'Given by mistake' } },
  getMyPurchases: {},
  getGamePrices: batch,
  buyPlan: { body: { plan: 'plus', kind: 'game', game: 1 } },
  openReceipts: { body: {} },
  getPurchase: batch,
  cancelPurchase: batch,
  keepPurchase: batch,
  noticePayment: { body: bytes },
  getPaymentSetup: {},
  listFanPurchases: { params: { uid } },
  refundPurchase: { params, body: { reason: 'Bought by mistake', keeps_plan: false } },
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
