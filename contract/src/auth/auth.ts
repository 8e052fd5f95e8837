import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { companyId, done, email, jwt, passwordHash, pin, shortText, token } from '../fields.ts'

/** The signed-in user. An anonymous visitor has only a uid. */
const user = z.object({
  uid: z.string(),
  customer_id: z.optional(z.string()),
  email: z.optional(z.string()),
  firstname: z.optional(z.string()),
  lastname: z.optional(z.string()),
})
export type User = z.infer<typeof user>

const sessionData = z.object({ seskey: z.string(), plan: z.string(), areaid: z.string() })

const session = z.object({
  jwt: z.string(),
  user,
  session_data: sessionData,
  anonymous: z.boolean(),
  /** true only for a debug user, who may join the debug push topic. */
  debug: z.optional(z.boolean()),
})
export type Session = z.infer<typeof session>

const device = {
  devicetoken: z.optional(z.nullable(shortText(512))),
  /** An iPhone's address at Apple's push service, which goes with its `devicetoken`. */
  apnstoken: z.optional(z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{32,200}$/))),
  devicetype: z.optional(shortText(32)),
}

const auth = { host: 'auth', status: 200 } as const

export const appLogin = defineEndpoint({
  ...auth,
  method: 'POST',
  path: '/v2/app_login',
  summary: 'Sign in with an email address and password',
  auth: 'public',
  owner: 'nobody',
  cost: 'hash',
  body: z.strictObject({
    cid: companyId,
    email,
    password: passwordHash,
    deviceid: z.optional(shortText(128)),
    deviceip: z.optional(shortText(64)),
    ...device,
  }),
  response: z.omit(session, { anonymous: true }),
  errors: [400, 401, 403],
})

const renewed = z.object({ jwt: z.string() })

export const heartbeat = defineEndpoint({
  ...auth,
  method: 'POST',
  path: '/v2/heartbeat',
  summary: 'Renew the JWT of an active session. Returns the seconds until the next heartbeat',
  auth: 'public',
  owner: 'nobody',
  cost: 'write',
  body: z.strictObject({ jwt, ...device }),
  response: z.extend(renewed, {
    /** Spread out by the server so that clients do not all renew in the same second. */ next_in: z.int(),
  }),
  errors: [400, 401, 403],
})

export const logout = defineEndpoint({
  ...auth,
  method: 'POST',
  path: '/v2/logout',
  summary: 'Sign out of this session and delete its push token',
  auth: 'session',
  owner: 'subject',
  cost: 'write',
  body: z.strictObject({}),
  response: done,
  errors: [400, 401, 403],
})

export const getToken = defineEndpoint({
  ...auth,
  method: 'POST',
  path: '/v3/get_token',
  summary: 'Get a session for a user ID. Without that user’s last JWT and device, it is anonymous',
  auth: 'public',
  owner: 'nobody',
  cost: 'write',
  body: z.strictObject({ company_id: companyId, uid: z.optional(z.nullable(shortText(64))) }),
  response: z.object({ data: session }),
  errors: [400, 403],
})

const sent = z.object({ success: z.literal(true), token: z.string(), info: z.string(), resend_in: z.int() })

export const login = defineEndpoint({
  ...auth,
  method: 'POST',
  path: '/v3/login',
  summary: 'Request a sign-in code by email',
  auth: 'public',
  owner: 'nobody',
  cost: 'mail',
  body: z.strictObject({ company_id: companyId, email }),
  response: sent,
  errors: [400, 403],
})

const verification = z.strictObject({ company_id: companyId, token, pin })

export const verifyLogin = defineEndpoint({
  ...auth,
  method: 'POST',
  path: '/v3/login/verify',
  summary: 'Sign in, or finish signing up, with the emailed code',
  auth: 'public',
  owner: 'nobody',
  cost: 'hash',
  body: verification,
  response: z.object({ data: session }),
  errors: [400, 401, 403],
})

export const updateAccount = defineEndpoint({
  ...auth,
  method: 'POST',
  path: '/v3/update_account',
  summary: 'Request a code for a new email address. Requires a sign-in within the last ten minutes',
  auth: 'fan',
  owner: 'subject',
  cost: 'mail',
  body: z.strictObject({ company_id: companyId, jwt, email }),
  response: sent,
  errors: [400, 401, 403],
})

export const verifyUpdateAccount = defineEndpoint({
  ...auth,
  method: 'POST',
  path: '/v3/update_account/verify',
  summary: 'Change the account’s email address with the code sent to the new one',
  auth: 'fan',
  owner: 'subject',
  cost: 'hash',
  body: verification,
  response: z.object({ data: session }),
  errors: [400, 401, 403, 409],
})

export const refreshToken = defineEndpoint({
  ...auth,
  method: 'POST',
  path: '/v3/refresh_token',
  summary: 'Renew the JWT of an active session, even if the JWT has expired',
  auth: 'public',
  owner: 'nobody',
  cost: 'write',
  body: z.strictObject({ jwt }),
  response: renewed,
  errors: [400, 401, 403],
})

const openSession = z.object({
  id: z.string(),
  device: z.string(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})
export type OpenSession = z.infer<typeof openSession>

export const listSessions = defineEndpoint({
  ...auth,
  method: 'GET',
  path: '/v3/sessions',
  summary: 'List the devices signed in to the account',
  auth: 'fan',
  owner: 'subject',
  cost: 'read',
  response: z.object({ sessions: z.array(openSession) }),
  errors: [401, 403],
})

export const endSession = defineEndpoint({
  ...auth,
  method: 'DELETE',
  path: '/v3/sessions/{id}',
  summary: 'Sign out one device',
  auth: 'fan',
  owner: { param: 'id' },
  cost: 'write',
  params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)) }),
  response: done,
  errors: [400, 401, 403, 404],
})

export const endOtherSessions = defineEndpoint({
  ...auth,
  method: 'DELETE',
  path: '/v3/sessions',
  summary: 'Sign out all other devices',
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  response: done,
  errors: [401, 403],
})
