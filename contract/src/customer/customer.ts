import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { companyQuery, done, email, flag, passwordHash, personName, pin, shortText, token } from '../fields.ts'

const customers = { host: 'customers', status: 200, query: companyQuery } as const

export const profileImageMaxBytes = 5 * 1024 * 1024
export const profileImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const customer = z.object({
  customer_id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** true when a password can be changed. Otherwise a first one can be set. */
  has_password: z.boolean(),
  created_at: z.iso.datetime(),
  customerProfile: z.object({
    newsletter: flag,
    push_notifications: flag,
    /** Hides the results of every team. */
    score_safe: flag,
    profile_image_url: z.nullable(z.string()),
  }),
})
export type Customer = z.infer<typeof customer>

const mailed = z.object({ success: z.literal(true), token: z.string(), message: z.string(), resend_in: z.int() })

export const signUp = defineEndpoint({
  ...customers,
  method: 'POST',
  path: '/v1/customers/signup',
  summary: 'Sign up for an account. Verifying the emailed code with auth /v3/login/verify creates it',
  auth: 'public',
  owner: 'nobody',
  cost: 'mail',
  body: z.strictObject({
    email,
    firstname: personName,
    lastname: personName,
    password: z.optional(passwordHash),
    newsletter: z.optional(flag),
    /** Confirms the age of 13 or older. No birthday is asked for or stored. */
    old_enough: z.boolean().check(z.refine((isConfirmed) => isConfirmed, 'You must be 13 or older to join.')),
  }),
  response: mailed,
  errors: [400, 403],
})

export const confirmEmail = defineEndpoint({
  ...customers,
  method: 'POST',
  path: '/v2/customers/email/confirmation',
  summary: 'Request a password reset code by email (step 1 of 3)',
  auth: 'public',
  owner: 'nobody',
  cost: 'mail',
  body: z.strictObject({ email }),
  response: mailed,
  errors: [400, 403],
})

export const validateCode = defineEndpoint({
  ...customers,
  method: 'POST',
  path: '/v1/jwt/customers/email/confirmation/validate-code',
  summary: 'Exchange a password reset code for a one-time grant (step 2 of 3)',
  auth: 'public',
  owner: 'nobody',
  cost: 'hash',
  body: z.strictObject({ token, code: pin }),
  response: z.object({ success: z.literal(true), grant: z.string() }),
  errors: [400, 403],
})

export const resetPassword = defineEndpoint({
  ...customers,
  method: 'PUT',
  path: '/v2/customers/reset-password',
  summary: 'Set a new password with the grant (step 3 of 3). Ends all sessions and emails the owner',
  auth: 'public',
  owner: 'nobody',
  cost: 'hash',
  body: z.strictObject({ grant: token, password: passwordHash }),
  response: done,
  errors: [400, 403],
})

export const changePassword = defineEndpoint({
  ...customers,
  method: 'PUT',
  path: '/v1/jwt/customers/change-password',
  summary: 'Change the password with the old one, or set a first one after a recent sign-in. Ends all other sessions',
  auth: 'fan',
  owner: 'subject',
  cost: 'hash',
  body: z.strictObject({ old_password: z.optional(passwordHash), password: passwordHash }),
  response: done,
  errors: [400, 401, 403],
})

export const changeEmail = defineEndpoint({
  ...customers,
  method: 'PUT',
  path: '/v1/jwt/customers/change-email',
  summary:
    'Request a code for a new email address, with the password or a recent sign-in. auth /v3/update_account/verify completes it',
  auth: 'fan',
  owner: 'subject',
  cost: 'hash',
  body: z.strictObject({ email, password: z.optional(passwordHash) }),
  response: mailed,
  errors: [400, 401, 403],
})

export const undoEmailChange = defineEndpoint({
  ...customers,
  method: 'POST',
  path: '/v1/customers/email/undo',
  summary: 'Undo an email change with the token sent to the old address, within 72 hours',
  auth: 'public',
  owner: 'nobody',
  cost: 'write',
  body: z.strictObject({ token }),
  response: done,
  errors: [400, 403],
})

export const getCustomer = defineEndpoint({
  ...customers,
  method: 'GET',
  path: '/v1/jwt/customers',
  summary: 'Get the authenticated user’s account',
  auth: 'fan',
  owner: 'subject',
  cost: 'read',
  response: customer,
  errors: [401, 403],
})

export const updateCustomer = defineEndpoint({
  ...customers,
  method: 'PUT',
  path: '/v1/jwt/customers',
  summary: 'Update the authenticated user’s name',
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  body: z.strictObject({ firstname: personName, lastname: personName }),
  response: customer,
  errors: [400, 401, 403],
})

export const updateProfile = defineEndpoint({
  ...customers,
  method: 'PUT',
  path: '/v1/jwt/customers/profile',
  summary: 'Update settings for the newsletter, push notifications and hidden scores',
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  body: z.strictObject({
    newsletter: z.optional(flag),
    push_notifications: z.optional(flag),
    score_safe: z.optional(flag),
  }),
  response: customer,
  errors: [400, 401, 403],
})

export const putProfileImage = defineEndpoint({
  ...customers,
  method: 'POST',
  path: '/v1/jwt/customers/profile/image',
  summary: 'Upload a profile photo (JPEG, PNG or WebP, up to 5 MiB). Its metadata is removed',
  auth: 'fan',
  owner: 'subject',
  cost: 'upload',
  bytes: { types: profileImageTypes, maxLength: profileImageMaxBytes },
  response: z.object({ profile_image_url: z.string() }),
  errors: [400, 401, 403],
})

export const deleteProfileImage = defineEndpoint({
  ...customers,
  method: 'DELETE',
  path: '/v1/jwt/customers/profile/image',
  summary: 'Delete the profile photo',
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  response: done,
  errors: [401, 403],
})

export const profileImage = defineEndpoint({
  host: 'main',
  method: 'GET',
  path: '/media/profile-images/{file}',
  summary: 'Get a profile photo by its random file name',
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  params: z.strictObject({ file: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}\.webp$/)) }),
  status: 200,
  response: z.string(),
  media: 'image/webp',
  errors: [400, 404],
})

export const checkMisspelled = defineEndpoint({
  ...customers,
  method: 'POST',
  path: '/v1/customers/email/check-misspelled',
  summary: 'Check an email address for typos and suggest a correction',
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  body: z.strictObject({ email: shortText(254) }),
  response: z.object({ misspelled: z.boolean(), suggestion: z.nullable(z.string()) }),
  errors: [400, 403],
})

export const exportAccount = defineEndpoint({
  ...customers,
  method: 'GET',
  path: '/v1/jwt/customers/export',
  summary: 'Export all data stored about the account as a JSON file',
  savedAs: 'account.json',
  auth: 'fan',
  owner: 'subject',
  cost: 'hash',
  response: z.looseObject({ exported_at: z.iso.datetime(), customer }),
  errors: [401, 403],
})

export const deleteAccount = defineEndpoint({
  ...customers,
  method: 'POST',
  path: '/v1/jwt/customers/deletion',
  summary: 'Delete the account permanently. Requires the password, or a recent sign-in if it has none',
  auth: 'fan',
  owner: 'subject',
  cost: 'hash',
  body: z.strictObject({ password: z.optional(passwordHash) }),
  response: done,
  errors: [400, 401, 403, 409],
})
