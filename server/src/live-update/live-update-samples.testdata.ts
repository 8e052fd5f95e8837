import type { SampleContext } from '../shared/http/contract/service-samples.ts'

const params = { id: '1' }

/** Sample calls of the updates of the phone apps. */
export const samplesOf = ({ bytes }: SampleContext) => ({
  offerLiveUpdate: {
    query: { platform: 'ios', channel: 'production', appVersion: '2.3.8', bundle: '2.4.0-0123456789ab' },
  },
  liveUpdateFile: { params: { file: '2.4.0-0123456789ab.zip' } },
  operatorLiveUpdate: {},
  publishLiveUpdate: { query: { channel: 'production', share: '10' }, body: bytes },
  shareLiveUpdate: { params, body: { share: 50 } },
  withdrawLiveUpdate: { params },
  restoreLiveUpdate: { params },
})
