import type { SampleContext } from '../shared/http/contract/service-samples.ts'

/** Sample calls of giveaways, their entries and their administration. */
const params = { id: '1' }
const hash = '0'.repeat(64)
const worked = { challenge: `mf0.AAAA.${'A'.repeat(43)}`, nonce: '1' }
const email = 'sample@example.org'

const giveawayWish = {
  address: 'give-away',
  published: true,
  opens_at: '2026-11-20T18:00:00Z',
  closes_at: '2026-11-28T18:00:00Z',
  sponsor_id: null,
  keep_days: 90,
  said: {
    title: 'A giveaway',
    words: 'Two seats for the last game.',
    picture_alt: null,
    prizes: ['Two seats'],
    eligibility: { min_age: 18, states: ['Here'], who: 'Fans' },
    rules: [{ kind: 'paragraph', words: [{ text: 'One entry per person.' }] }],
    fields: [{ label: 'Seat', kind: 'text', required: false }],
    consents: [{ label: 'I have read the rules.', required: true }],
    per: 'once',
    winners: 1,
  },
}

export const samplesOf = ({ bytes }: SampleContext) => ({
  truckGiveawayPage: {},
  giveAwayPage: {},
  vehicleScholarshipPage: {},
  sponsorPage: {},
  giveawayPreviewPage: { params: { token: `1.mf0.${'A'.repeat(43)}` } },
  entryChallenge: {},
  enterGiveaway: {
    params,
    body: { email, firstname: 'A', lastname: 'B', old_enough: true, consents: [true], ...worked },
  },
  lookAtEntry: { body: { token: `1.${'A'.repeat(43)}` } },
  confirmEntry: { body: { token: `1.${'A'.repeat(43)}` } },
  giveawayAudit: { params },
  auditFile: { params: { file: '1.json' } },
  askToSponsor: { body: { email, name: 'A B', organisation: 'A shop', words: 'A row of seats', ...worked } },
  operatorGiveaways: {},
  createGiveaway: { body: giveawayWish },
  editGiveaway: { params, body: { revision: 0, ...giveawayWish } },
  putGiveawayPicture: { params, body: bytes },
  removeGiveawayPicture: { params },
  previewGiveaway: { params },
  removeGiveaway: { params },
  exportEntries: { params },
  drawGiveaway: { params },
  redrawWinner: { params, body: { entry: hash, reason: 'did not answer' } },
  sponsorAsks: {},
  answeredAsk: { params },
})
