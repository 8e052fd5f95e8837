import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { topics } from '@fieldhouse/contract/topics'
import { getRightsClass } from '../shared/caller/rights-class.ts'
import type { ParsedCall } from '../shared/http/call.ts'
import type { Viewer } from './rights/rights.ts'

type FanCall = Pick<ParsedCall<Endpoint & { auth: 'fan' }>, 'caller'>

/** The viewer by the session, never by the query, because access depends on it. */
export const getViewer = ({ caller: { plan, market, isPlaceUnknown, passes } }: FanCall): Viewer => ({
  plan,
  market,
  isPlaceUnknown,
  passes,
})

/** Topics that invalidate shared answers about videos. */
export const filmTopics = [topics.video]

/** Access windows open and close and games start, so no shared answer is older. */
const freshMs = 10_000

/** Shares an answer among all fans with the same access. */
export const sharedByRights = {
  classOf: getRightsClass,
  freshMs,
}

/** Shares an answer among everyone. */
export const sharedByAll = { classOf: () => '', freshMs }
