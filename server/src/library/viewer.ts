import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { topics } from '@fieldhouse/contract/topics'
import type { Call } from '../shared/http/call.ts'
import type { Viewer } from './rights/rights.ts'

type FromFan = Pick<Call<Endpoint & { auth: 'fan' }>, 'caller'>

/** What the session says, never what the query says: rights hang on it. */
export const viewerOf = ({ caller: { plan, market } }: FromFan): Viewer => ({ plan, market })

/** What ends a shared answer about films. */
export const filmTopics = [topics.video]

/** Windows open and close, games begin: nothing shared is older than this. */
const freshMs = 10_000

/** One answer for all fans with the same rights. */
export const sharedByRights = {
  classOf: ({ caller: { plan, market } }: FromFan): string => `${plan}|${market}`,
  freshMs,
}

/** One answer for everybody. */
export const sharedByAll = { classOf: () => '', freshMs }
