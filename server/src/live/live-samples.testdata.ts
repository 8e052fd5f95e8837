import type { SampleContext } from '../shared/http/contract/service-samples.ts'

const params = { id: '1' }
const starts_at = '2026-11-28T18:00:00Z'
const terms = {
  minutes: 120,
  blackout: ['770'],
  blackout_until: '2026-11-29T18:00:00Z',
  replay: { plans: ['plus'], hidden: false },
}

/** Sample calls of live events. */
export const samplesOf = ({ bytes }: SampleContext) => ({
  operatorEvents: { query: { since: '2026-11-20T18:00:00Z' } },
  listStreams: { query: { year: '2026' } },
  getDiskForecast: {},
  eventSignals: {},
  createEvent: { body: { title: 'A game', starts_at, ...terms } },
  editEvent: { params, body: { title: 'Another', starts_at, game_id: 1, ...terms } },
  putEventImage: { params, body: bytes },
  removeEventImage: { params },
  linkEvent: { params, body: { game_id: 1 } },
  cancelEvent: { params, body: { cancelled: true } },
  putOnAir: { params, body: {} },
  setEventSlate: { params, body: { slate: { kind: 'delay', words: 'Lightning' } } },
  trimEvent: { params, body: { from_seconds: 4, until_seconds: 60 } },
  showEventKey: { params },
  rotateEventKey: { params },
  removeEvent: { params },
  reopenEvent: { params },
  endEvent: { params },
  lookAtEvent: { params },
  getEvent: { params },
})
