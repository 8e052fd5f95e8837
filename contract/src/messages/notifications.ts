import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { companyQuery, numberText } from '../fields.ts'
import { appVersion } from './versions.ts'

const appNotification = z.object({
  id: z.int(),
  message: z.string(),
  /** 0 all, 1 web, 2 android, 3 ios. */
  app_id: z.literal([0, 1, 2, 3]),
  /** The version that asked, or * for a notice to every version. */
  app_version: z.string(),
  /** 0 none, 1 continue, 2 leave. */
  action_id: z.literal([0, 1, 2]),
})
export type AppNotification = z.infer<typeof appNotification>

export const listAppNotifications = defineEndpoint({
  host: 'customers',
  method: 'GET',
  path: '/v1/notifications/app-notifications/company/{company}/app-version/{version}',
  summary: 'List the notices for an app version',
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  params: z.strictObject({
    company: numberText,
    version: appVersion,
  }),
  query: companyQuery,
  status: 200,
  response: z.object({ notifications: z.array(appNotification) }),
  errors: [400, 403],
})
