import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { faultVersion, pageFault } from './events.ts'

/** Browser engine of a page, by family alone. */
export const engineFamilies = ['chromium', 'firefox', 'webkit', 'other'] as const
export type EngineFamily = (typeof engineFamilies)[number]

/** Reports a fault of a page without a session. A page with one sends the fault with its events instead. */
export const reportFault = defineEndpoint({
  host: 'analytics',
  method: 'POST',
  path: '/fault',
  summary: 'Report an error of a page without a session. It only raises a counter in the metrics',
  auth: 'public',
  owner: 'nobody',
  cost: 'write',
  maxBody: 1024,
  body: z.strictObject({ ...pageFault, version: faultVersion, engine: z.enum(engineFamilies) }),
  status: 202,
  response: z.object({ counted: z.boolean() }),
  errors: [400, 403],
})
