import type { SampleContext } from '../shared/http/contract/service-samples.ts'

const params = { id: '1' }
const record = {
  group: 'player',
  scope: 'season',
  category: null,
  title: 'A record',
  low: false,
  name: 'A player',
  person: null,
  value: '12',
  season: '1998',
  day: null,
  opponent: null,
  note: 'A note',
}

/** A valid request for each endpoint of records. */
export const samplesOf = ({ sport, bytes }: SampleContext) => ({
  listRecords: { query: { sport } },
  addRecord: { body: { sport, ...record } },
  changeRecord: { params, body: record },
  removeRecord: { params },
  importRecords: { query: { sport, dry_run: 'true' }, body: bytes },
})
