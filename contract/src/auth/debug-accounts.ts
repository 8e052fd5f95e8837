import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { accountUid, done, email } from '../fields.ts'

/** Accounts with the debug flag, which staff read as test accounts. Their phones follow the debug push topic. */
const ofOwner = { host: 'operator', status: 200, auth: 'owner', owner: 'nobody' } as const

const debugAccount = z.object({
  uid: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
})
export type DebugAccount = z.infer<typeof debugAccount>

export const listDebugAccounts = defineEndpoint({
  ...ofOwner,
  method: 'GET',
  path: '/debug-accounts',
  summary: 'List the test accounts, whose phones get tests of alerts',
  cost: 'read',
  response: z.object({ accounts: z.array(debugAccount) }),
  errors: [401, 403],
})

export const addDebugAccount = defineEndpoint({
  ...ofOwner,
  sensitive: true,
  method: 'POST',
  path: '/debug-accounts',
  summary: 'Make an account a test account, from its next sign-in. A fan’s or a staff member’s',
  cost: 'write',
  body: z.strictObject({ email }),
  response: debugAccount,
  errors: [400, 401, 403, 404],
})

export const removeDebugAccount = defineEndpoint({
  ...ofOwner,
  sensitive: true,
  method: 'DELETE',
  path: '/debug-accounts/{uid}',
  summary: 'Make a test account an ordinary one again. Its phones get tests until they sign out',
  cost: 'write',
  params: z.strictObject({ uid: accountUid }),
  response: done,
  errors: [400, 401, 403, 404],
})
