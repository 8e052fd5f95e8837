import type { SampleContext } from '../../shared/http/contract/service-samples.ts'

/** A valid request for each endpoint of the school's sports. */
export const samplesOf = ({ sport }: SampleContext) => ({
  listManagedSports: {},
  changeSportAddress: { params: { sport }, body: { revision: 1, address: 'sample-address' } },
  changeSportPast: { params: { sport }, body: { revision: 1, past: true } },
})
