import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, passwordHash, reference, shortText } from '../fields.ts'
import { visibleText } from '../shown-text.ts'
import { staffRoles } from './staff.ts'

/** A staff member's own account: identity and second factor. These calls work before the second factor is given. */
const staff = { host: 'operator', status: 200, auth: 'staff', owner: 'subject' } as const
/** Changes a factor. Refused before the second factor is given, and without a confirmation in the last ten minutes. */
const factor = { ...staff, sensitive: true } as const

const at = z.iso.datetime()

const passkey = z.object({ id: reference, name: z.string(), created_at: at, last_used_at: z.nullable(at) })

const me = z.object({
  uid: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.enum(staffRoles),
  /** Games of a scorer. Higher roles may score all games. */
  games: z.array(reference),
  /** Teams whose every game a scorer may score. */
  teams: z.array(z.string()),
  /** State in this session. An account with a second factor must give it in each new session. */
  second_factor: z.enum(['given', 'owed', 'not-set-up']),
  /** true when the department requires a second factor. */
  required: z.boolean(),
  code_app: z.boolean(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** Sensitive acts need no new confirmation until then. */
  confirmed_until: z.nullable(at),
  /** Fan pictures that were not reviewed yet. 0 for a scorer. */
  new_pictures: z.int(),
})
export type StaffMe = z.infer<typeof me>

/** Six digits of the code app, or a recovery code. Spaces and hyphens are ignored. */
const code = z
  .string()
  .check(z.trim(), z.maxLength(40), z.regex(/^[0-9A-Za-z -]{6,40}$/, 'Enter a six-digit code or a recovery code'))

const appCode = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'Enter the six-digit code'))

const recoveryCodes = z.array(z.string())

export const staffMe = defineEndpoint({
  ...staff,
  method: 'GET',
  path: '/me',
  summary: 'Get the authenticated staff member, including second factor status',
  cost: 'read',
  response: me,
  errors: [401, 403],
})

export const giveCode = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/me/code',
  summary: 'Verify this session’s second factor with an authenticator or recovery code. Each code works once',
  cost: 'write',
  body: z.strictObject({ code }),
  response: me,
  errors: [400, 401, 403],
})

export const confirmMe = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/me/confirm',
  summary: 'Confirm the authenticated user by password or code. Sensitive endpoints then work for ten minutes',
  cost: 'hash',
  body: z.strictObject({ password: z.optional(passwordHash), code: z.optional(code) }),
  response: me,
  errors: [400, 401, 403],
})

export const beginCodeApp = defineEndpoint({
  ...factor,
  method: 'POST',
  path: '/me/code-app',
  summary: 'Create a secret for an authenticator app. The old secret works until the new one is confirmed',
  cost: 'write',
  body: z.strictObject({}),
  /** The secret in base32, and the address that a code app reads from a QR code. */
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: [400, 401, 403],
})

export const confirmCodeApp = defineEndpoint({
  ...factor,
  method: 'POST',
  path: '/me/code-app/confirm',
  summary: 'Confirm an authenticator app with its code. It becomes a second factor and verifies this session',
  cost: 'write',
  body: z.strictObject({ code: appCode }),
  /** Empty when the account has codes already, which stay valid. */
  response: z.object({ recovery_codes: recoveryCodes, me }),
  errors: [400, 401, 403, 409],
})

export const removeCodeApp = defineEndpoint({
  ...factor,
  method: 'DELETE',
  path: '/me/code-app',
  summary: 'Delete the authenticator app. The last second factor can’t be deleted if one is required',
  cost: 'write',
  response: me,
  errors: [401, 403, 404, 409],
})

export const newRecoveryCodes = defineEndpoint({
  ...factor,
  method: 'POST',
  path: '/me/recovery-codes',
  summary: 'Create ten recovery codes, shown only once. The old codes stop working',
  cost: 'write',
  body: z.strictObject({}),
  response: z.object({ recovery_codes: recoveryCodes }),
  errors: [400, 401, 403, 409],
})

/**
 * Options of the browser's passkey API: PublicKeyCredentialCreationOptionsJSON and
 * PublicKeyCredentialRequestOptionsJSON.
 */
const options = z.record(z.string(), z.unknown())

const base64urlField = (longest: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(longest))

/** Answer of the browser's passkey API: RegistrationResponseJSON and AuthenticationResponseJSON. */
const browserAnswer = z.strictObject({
  id: base64urlField(1400),
  rawId: base64urlField(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.nullable(shortText(40))),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
})
export type BrowserAnswer = z.output<typeof browserAnswer>

export const beginPasskey = defineEndpoint({
  ...factor,
  method: 'POST',
  path: '/me/passkeys/begin',
  summary: 'Get the browser options for creating a passkey',
  cost: 'write',
  body: z.strictObject({}),
  response: z.object({ options }),
  errors: [400, 401, 403, 409],
})

export const keepPasskey = defineEndpoint({
  ...factor,
  method: 'POST',
  path: '/me/passkeys',
  summary: 'Save a new passkey. It becomes a second factor and verifies this session',
  cost: 'write',
  body: z.strictObject({
    name: visibleText(60).check(z.trim(), z.minLength(1, 'Enter a name')),
    response: browserAnswer,
  }),
  /** Recovery codes are created with the first factor. */
  response: z.object({ me, recovery_codes: z.optional(recoveryCodes) }),
  errors: [400, 401, 403, 409],
})

export const askPasskey = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/me/passkeys/ask',
  summary: 'Get the browser options for using one of the authenticated user’s passkeys',
  cost: 'write',
  body: z.strictObject({}),
  response: z.object({ options }),
  errors: [400, 401, 403, 409],
})

export const givePasskey = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/me/passkeys/give',
  summary: 'Verify this session’s second factor with a passkey. Sensitive endpoints then work for ten minutes',
  cost: 'write',
  body: z.strictObject({ response: browserAnswer }),
  response: me,
  errors: [400, 401, 403],
})

export const removePasskey = defineEndpoint({
  ...factor,
  method: 'DELETE',
  path: '/me/passkeys/{id}',
  summary: 'Delete a passkey. The last second factor can’t be deleted if one is required',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  response: me,
  errors: [400, 401, 403, 404, 409],
})
