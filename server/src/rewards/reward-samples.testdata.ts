import type { SampleContext } from '../shared/http/contract/service-samples.ts'

const params = { id: '1' }
const prize = { name: 'A cap', words: 'At the desk of the field house', art: 'cap', cost: 200, stock: 10, per_fan: 1 }
const cause = { name: 'A cause', words: 'For those who come after', goal: 5_000 }
const rule = { name: 'A rule', words: 'Watch something', points: 10, per_day: 3, art: 'eye' }

/** Sample calls of rewards. */
export const samplesOf = ({ bytes, tenant }: SampleContext) => ({
  loginRewards: { body: { tenant, email: 'sample@example.org', name: 'A B' } },
  listGames: {},
  callGame: { params, body: { pick: 'home' } },
  getRewards: {},
  seeTrophies: {},
  getHistory: { query: { next_page: 'eyJvZiI6InJvdyJ9.AAAAAAAAAAAAAAAAAAAAAA' } },
  getBoard: { query: { span: 'all' } },
  standOnBoard: { body: { on_board: true } },
  openShared: { body: { code: 'A'.repeat(10) } },
  attendGame: { body: { code: 'K7Q4M2' } },
  listPrizes: {},
  redeemPrize: { params, body: { cost: 200 } },
  listCauses: {},
  donatePoints: { params, body: { points: 10 } },
  listRules: {},
  addRule: { body: { ...rule, deed: 'watch', goal: 0 } },
  changeRule: { params, body: { ...rule, paused: true } },
  listKeptPrizes: {},
  addPrize: { body: prize },
  changePrize: { params, body: { ...prize, paused: true } },
  putPrizeImage: { params, body: bytes },
  removePrizeImage: { params },
  listRedemptions: { query: { state: 'waiting', code: 'K7Q4M2AB', before: '9' } },
  handOut: { params },
  takeBack: { params },
  listKeptCauses: {},
  addCause: { body: cause },
  changeCause: { params, body: { ...cause, paused: true } },
  listVenueCodes: {},
  makeVenueCode: { params },
})
