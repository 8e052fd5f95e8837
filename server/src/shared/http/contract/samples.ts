import fs from 'node:fs'
import path from 'node:path'
import { company } from '@fieldhouse/contract/company'
import { endpoints } from '@fieldhouse/contract/endpoints'

const token = 'A'.repeat(43)
const password = 'c0ffee'.padEnd(64, '0')
const company_id = 36
const jwt = 'eyJhbGciOiJFZERTQSJ9.e30.AAAA'

export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const sport = String(company.sports[0]?.slug)
const audience = { plans: [], blackout: [], blackout_until: null, from: null, until: null }
const channel = { number: 9, name: 'A channel', blocks: [{ title: 'A block', minutes: 30, titles: [1] }] }
const airing = { kind: 'film', title_id: 1, starts_at: '2026-11-28T18:00:00Z' }
const game = { sport, day: '2026-11-28', site: 'home', opponent: 'Somebody' }
const entry = { seq: 0, play: { text: 'A score', clock: '6:12' }, named: { play: 'p1', people: [{ number: '7' }] } }
const bytes = new Uint8Array([1, 2, 3])
const device = { deviceid: 'd', devicetype: 'web', devicetoken: 't' }
const watched = { address: 'https://calendar.example.org/all.ics', sport, every_minutes: 15, dates: 'ask' }
const browserAnswer = {
  id: 'A'.repeat(22),
  rawId: 'A'.repeat(22),
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA' },
  clientExtensionResults: {},
}
const pageView = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'page_view',
  path: '/app/home',
  activity: '00000000-0000-4000-8000-000000000002',
  at: '2026-11-21T18:00:00Z',
}
const row = { title: 'A row', filling: { kind: 'latest' } }
const group = { name: 'A group', section: 'Local Sports', genre_id: 1 }
const series = { title: 'A series', groups: [1] }

/** What samples of a service are made of. */
export interface Given {
  sport: string
  tenant: string
  bytes: Uint8Array
}

type SamplesOf = (given: Given) => Record<string, Sample>

const services = path.join(import.meta.dirname, '../../..')
const ownFiles = fs
  .readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-samples.testdata.ts'))
/** A service's own samples stand in its folder. */
const ofServices = await Promise.all(
  ownFiles.map(async (file) => {
    const { samplesOf }: { samplesOf: SamplesOf } = await import(path.join(services, file))
    return samplesOf({ sport, tenant: company.tenant, bytes })
  }),
)

const alike = (sample: Sample, names: string): Record<string, Sample> =>
  Object.fromEntries(names.split(' ').map((name) => [name, sample]))

/** One request an endpoint understands, each field in its place. What it answers is another matter. */
export const samples: Record<string, Sample> = {
  ...Object.assign({}, ...ofServices),
  getSchedule: { query: { startDate: '2026-11-01', endDate: '2026-11-30' } },
  getNumbers: { query: { from: '2026-11-01', until: '2026-11-30' } },
  getViewers: { query: { day: '2026-11-21' } },
  getScheduleGame: { params: { id: '1' } },
  getSportSchedule: { params: { sport } },
  getSeasonSchedule: { params: { sport, season: '2026' } },
  getSeasons: { params: { sport } },
  getSportStats: { params: { sport } },
  getStandings: { params: { sport }, query: { season: '2026' } },
  getSeasonStats: { params: { sport, season: '2026' } },
  getStatsSeasons: { params: { sport } },
  getLiveGames: { query: { sportSlug: sport } },
  getBoxScore: { params: { sport, id: '1' } },
  getSportPlayers: { params: { sport } },
  getPlayer: { params: { id: '1' } },
  getPlayerStats: { params: { id: '1' } },
  getCalendar: { params: { file: 'all.ics' } },
  getGameCalendar: { params: { file: '1.ics' } },
  getGameSnapshot: { params: { id: '1' } },
  getGameLog: { params: { id: '1' }, query: { after: '0' } },
  getGameAt: { params: { id: '1', instant: '2026-11-21T18:00:00.000Z' } },
  stream: { query: { games: '1', sports: 'all' } },
  beginSchool: {
    body: {
      word: 'amber-birch-canyon-delta',
      school: company,
      owner: { email: 'sample@example.org', firstname: 'A', lastname: 'B', password },
    },
  },
  putSettings: { body: { revision: 1, school: company } },
  undoSettings: { params: { id: '2' } },
  createGame: { body: game },
  changeGame: { params: { id: '1' }, body: game },
  editEvent: { params: { id: '1' }, body: { title: 'Another', starts_at: '2026-11-28T18:00:00Z', game_id: 1 } },
  linkEvent: { params: { id: '1' }, body: { game_id: 1 } },
  cancelEvent: { params: { id: '1' }, body: { cancelled: true } },
  putOnAir: { params: { id: '1' }, body: {} },
  eventSignals: {},
  setEventSlate: { params: { id: '1' }, body: { slate: { kind: 'delay', words: 'Lightning' } } },
  trimEvent: { params: { id: '1' }, body: { from_seconds: 4, until_seconds: 60 } },
  ...alike({ params: { id: '1' } }, 'showEventKey rotateEventKey removeEvent reopenEvent endEvent lookAtEvent'),
  ...alike({ params: { id: '1' } }, 'showCaptioner removeCaptioner'),
  setCaptioner: { params: { id: '1' }, body: { language: 'en' } },
  putEventCaptions: { params: { id: '1', language: 'en' }, body: bytes },
  captionWords: { query: { key: `1-${'0'.repeat(40)}`, seq: '1' }, body: bytes },
  streamGame: { params: { id: '1' }, body: {} },
  whoIsOnDuty: {},
  setDuty: { body: { until: null } },
  listAnnouncements: {},
  machine: {},
  restoreTrash: { params: { id: '1' } },
  purgeTrash: { params: { id: '1' } },
  removeSponsor: { params: { id: '1' } },
  moveGame: { params: { id: '1' }, body: { kind: 'delay', starts_at: '2026-11-28T19:30:00Z', reason: 'Lightning' } },
  removeGame: { params: { id: '1' } },
  importSchedule: { query: { sport, dry_run: 'true', columns: '#1=date', dates: 'ask' }, body: bytes },
  listWatched: {},
  watchAddress: { body: { ...watched, dry_run: true } },
  changeWatched: { params: { id: '1' }, body: { ...watched, paused: true } },
  lookNow: { params: { id: '1' } },
  decideWatched: { params: { id: '1' }, body: { decision: 'leave', plan: password } },
  removeWatched: { params: { id: '1' } },
  importRoster: { query: { sport, dry_run: 'true', complete: 'true' }, body: bytes },
  importStandings: { query: { sport, season: '2026', dry_run: 'true' }, body: bytes },
  removePerson: { params: { id: '1' } },
  putRosterPhoto: { query: { sport, file: '7-ashdown.jpg' }, body: bytes },
  enterScore: { params: { id: '1' }, body: entry },
  listChanges: { params: { id: '1' }, query: { before: '9' } },
  undoChange: { params: { id: '1', seq: '1' } },
  importScores: { query: { game: '1', confirm: 'true', dry_run: 'true' }, body: bytes },
  importResults: { params: { id: '1' }, query: { dry_run: 'true' }, body: bytes },
  listScoreFiles: { query: { game: '1' } },
  decideScoreFile: { params: { id: '1' }, body: { decision: 'reject' } },
  listHeld: { params: { id: '1' } },
  holdNumber: { params: { id: '1' }, body: { path: ['score', 'home'], value: 7 } },
  releaseNumber: { params: { id: '1' }, body: { path: ['score', 'home'] } },
  listSchools: { query: { q: 'state' } },
  editSchool: { params: { id: '1' }, body: { name: 'Another Name', short: 'Another', abbr: 'ANO' } },
  mergeSchools: { params: { id: '1' }, body: { into: 2 } },
  putSchoolLogo: { params: { id: '1' }, body: bytes },
  removeSchoolLogo: { params: { id: '1' } },
  matchSchool: { body: { name: 'A Name', producer: 'A program', school: 1 } },
  unmatchSchool: { query: { name: 'A Name', producer: 'A program' } },
  listPeople: { query: { sport } },
  matchPerson: { body: { sport, name: 'A Name', person: 1 } },
  unmatchPerson: { query: { sport, name: 'A Name' } },
  appLogin: { body: { cid: company_id, email: 'sample@example.org', password, ...device } },
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
  signUp: {
    body: { email: 'sample@example.org', firstname: 'A', lastname: 'B', password, newsletter: 1, old_enough: true },
  },
  confirmEmail: { body: { email: 'sample@example.org' } },
  validateCode: { body: { token, code: '123456' } },
  resetPassword: { body: { grant: token, password } },
  changePassword: { body: { old_password: password, password: 'f00d'.padEnd(64, '0') } },
  changeEmail: { body: { email: 'sample@example.org', password } },
  undoEmailChange: { body: { token } },
  getCustomer: {},
  updateCustomer: { body: { firstname: 'A', lastname: 'B' } },
  updateProfile: { body: { newsletter: 1, push_notifications: 0 } },
  putProfileImage: { body: bytes },
  deleteProfileImage: {},
  profileImage: { params: { file: `${'A'.repeat(22)}.webp` } },
  listPictures: { query: { show: 'new', after: '9' } },
  seePicture: { params: { id: '1' } },
  lookAtPictures: { body: { pictures: [1], fine: true } },
  removePicture: { params: { id: '1' }, body: { reason: 'nudity' } },
  restorePicture: { params: { id: '1' } },
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
  postBatch: { body: { events: [pageView] } },
  reportFault: { body: { client: 'app', part: 'screen', version: '1.0.0', engine: 'webkit' } },
  exploreHome: {},
  exploreHomeList: {},
  exploreNext: { params: { cursor: 'eyJvZiI6InJvdyJ9.AAAAAAAAAAAAAAAAAAAAAA' } },
  catalogGroups: {},
  catalogGroup: { params: { id: '1' } },
  catalogAll: {},
  catalogGenres: {},
  browseAll: {},
  browse: { params: { id: '1' } },
  showVod: { params: { id: '1' } },
  contentVod: { params: { id: '1' } },
  listPersons: { query: { group_id: '1', person_type_id: '101' } },
  getPerson: { params: { id: '1' } },
  listEvents: {},
  liveChannels: {},
  channelAirings: { params: { id: '1' } },
  liveAirings: {},
  search: { query: { q: 'buzzer' } },
  picture: { params: { file: `${'A'.repeat(22)}.webp` } },
  poster: { params: { file: 'a0b1c2d3e4f5a0b1c2d3.jpg' } },
  joinPlay: { body: { content: { kind: 'vod', id: 1 } } },
  playStatus: { body: { session: 'A'.repeat(22), position: 1, duration: 10, at: '2026-11-21T18:00:00Z' } },
  leavePlay: { body: { session: 'A'.repeat(22) } },
  listWatching: {},
  setPlayed: { body: { id: 1, played: true } },
  getMyList: {},
  addToMyList: { params: { id: '1' } },
  removeFromMyList: { params: { id: '1' } },
  getFavorites: {},
  addFavorite: { params: { kind: 'title', id: '1' } },
  removeFavorite: { params: { kind: 'title', id: '1' } },
  operatorTitles: { query: { q: 'a', state: 'ready', group: '1', after: '9' } },
  operatorTitleById: { params: { id: '1' } },
  createTitle: { body: { title: 'A title', groups: [1], audience } },
  editTitle: { params: { id: '1' }, body: { title: 'Another title', hidden: true } },
  removeTitle: { params: { id: '1' } },
  removeTitleImage: { params: { id: '1' } },
  previewTitle: { params: { id: '1' } },
  putTitleImage: { params: { id: '1' }, body: bytes },
  beginUpload: { params: { id: '1' }, body: { bytes: 1000 } },
  sendPiece: { params: { id: '1', offset: '0' }, body: bytes },
  finishUpload: { params: { id: '1' }, body: { sha256: password } },
  retryVideo: { params: { id: '1' } },
  putCaptions: { params: { id: '1', language: 'en' }, body: bytes },
  ...alike({ params: { id: '1', language: 'en' } }, 'getCaptions removeCaptions getEventCaptions removeEventCaptions'),
  operatorStatus: {},
  auditTrail: {},
  operatorEvents: {},
  createEvent: { body: { title: 'A game', starts_at: '2026-11-28T18:00:00Z' } },
  operatorChannels: {},
  createChannel: { body: channel },
  editChannel: { params: { id: '1' }, body: channel },
  removeChannel: { params: { id: '1' } },
  putChannelLogo: { params: { id: '1' }, body: bytes },
  removeChannelLogo: { params: { id: '1' } },
  channelGuide: { params: { id: '1' }, query: { from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z' } },
  planAiring: { params: { id: '1' }, body: airing },
  changeAiring: { params: { id: '1', airing: '1' }, body: airing },
  removeAiring: { params: { id: '1', airing: '1' } },
  operatorRows: {},
  createRow: { body: row },
  editRow: { params: { id: '1' }, body: row },
  orderRows: { body: { home_id: 'app', rows: [1] } },
  seeHome: { body: { home_id: 'app', plan: company.defaultPlan, market: company.defaultMarket } },
  seeHomeOf: { body: { home_id: 'app', email: 'sample@example.org' } },
  operatorGroups: {},
  createGroup: { body: { ...group, slug: 'a-group' } },
  editGroup: { params: { id: '1' }, body: group },
  orderGroups: { body: { groups: [1] } },
  operatorGenres: {},
  createGenre: { body: { name: 'A genre' } },
  editGenre: { params: { id: '1' }, body: { name: 'A genre' } },
  orderGenres: { body: { genres: [1] } },
  listSeries: {},
  createSeries: { body: series },
  editSeries: { params: { id: '1' }, body: series },
  orderSeries: { body: { series: [1] } },
  operatorSponsors: {},
  createSponsor: { body: { name: 'A sponsor', url: 'https://sponsor.example.org/' } },
  editSponsor: { params: { id: '1' }, body: { name: 'A sponsor' } },
  putSponsorImage: { params: { id: '1' }, body: bytes },
  staffMe: {},
  giveCode: { body: { code: '123456' } },
  confirmMe: { body: { password, code: '123456' } },
  beginCodeApp: { body: {} },
  confirmCodeApp: { body: { code: '123456' } },
  removeCodeApp: {},
  newRecoveryCodes: { body: {} },
  beginPasskey: { body: {} },
  keepPasskey: { body: { name: 'A phone', response: browserAnswer } },
  askPasskey: { body: {} },
  givePasskey: { body: { response: browserAnswer } },
  removePasskey: { params: { id: '1' } },
  staffList: {},
  inviteStaff: { body: { email: 'sample@example.org', role: 'scorer', games: [1] } },
  withdrawInvitation: { params: { id: '1' } },
  joinStaff: { body: { token, firstname: 'A', lastname: 'B', password } },
  changeStaff: { params: { uid: 'A'.repeat(22) }, body: { role: 'scorer', games: [1] } },
  removeStaff: { params: { uid: 'A'.repeat(22) } },
  mailPage: { params: { id: '1' } },
  ...alike({ params: { id: '1' } }, 'removeRow removeGroup removeGenre removeSeries removeAd showScore hideScore'),
  keepTeamSafe: { params: { id: '101' }, body: { score_safe: 1 } },
  ...alike(
    {},
    'live ready metrics getTonight getOpenFilm tryMail backUpNow listTrash getSchool soapboxPage getSettings openApi docsPage securityText mailboxPage mailboxList pictureStanding',
  ),
}

export const allEndpoints = Object.entries(endpoints)
