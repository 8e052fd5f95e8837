import { endpoints } from '@fieldhouse/contract/endpoints'

const token = 'A'.repeat(43)
const password = 'c0ffee'.padEnd(64, '0')
const company_id = 36
const jwt = 'eyJhbGciOiJFZERTQSJ9.e30.AAAA'

export interface Sample {
  params?: Record<string, string>
  body?: unknown
}

/** One request an endpoint understands, each field in its place. What it answers is another matter. */
export const samples: Record<string, Sample> = {
  appLogin: {
    body: {
      cid: company_id,
      email: 'sample@example.org',
      password,
      deviceid: 'd',
      devicetype: 'web',
      devicetoken: 't',
    },
  },
  heartbeat: { body: { jwt, devicetype: 'web', devicetoken: 't' } },
  logout: { body: {} },
  getToken: { body: { company_id, uid: 'u' } },
  login: { body: { company_id, email: 'sample@example.org' } },
  verifyLogin: { body: { company_id, token, pin: '123456' } },
  updateAccount: { body: { company_id, jwt, email: 'sample@example.org' } },
  verifyUpdateAccount: { body: { company_id, token, pin: '123456' } },
  refreshToken: { body: { jwt } },
  listSessions: {},
  endSession: { params: { id: 'A'.repeat(22) } },
  endOtherSessions: {},
  signUp: { body: { email: 'sample@example.org', firstname: 'A', lastname: 'B', password, newsletter: 1 } },
  confirmEmail: { body: { email: 'sample@example.org' } },
  validateCode: { body: { token, code: '123456' } },
  resetPassword: { body: { grant: token, password } },
  changePassword: { body: { old_password: password, password: 'f00d'.padEnd(64, '0') } },
  changeEmail: { body: { email: 'sample@example.org', password } },
  undoEmailChange: { body: { token } },
  getCustomer: {},
  updateCustomer: { body: { firstname: 'A', lastname: 'B' } },
  updateProfile: { body: { newsletter: 1, push_notifications: 0 } },
  putProfileImage: { body: new Uint8Array([1, 2, 3]) },
  deleteProfileImage: {},
  profileImage: { params: { file: `${'A'.repeat(22)}.webp` } },
  listAffiliations: {},
  listMyAffiliations: {},
  addAffiliation: { params: { id: '1' } },
  removeAffiliation: { params: { id: '1' } },
  listTeams: {},
  chooseTeams: { body: { teams: [101] } },
  listAppNotifications: { params: { company: '36', version: '2.3.8' } },
  checkMisspelled: { body: { email: 'sample@example.org' } },
  exportAccount: {},
  deleteAccount: { body: { password } },
  postBatch: {
    body: {
      events: [
        {
          id: '00000000-0000-4000-8000-000000000001',
          name: 'page_view',
          path: '/app/home',
          activity: '00000000-0000-4000-8000-000000000002',
          at: '2026-11-21T18:00:00Z',
        },
      ],
    },
  },
  live: {},
  ready: {},
  metrics: {},
  openApi: {},
  docsPage: {},
  mailboxPage: {},
  mailPage: { params: { id: '1' } },
  mailboxList: {},
}

export const allEndpoints = Object.entries(endpoints)
