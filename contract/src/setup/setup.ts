import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { email, passwordHash, personName } from '../fields.ts'
import { settingsSchema } from '../school/settings.ts'

const main = { host: 'main', status: 200, owner: 'nobody', auth: 'public' } as const

/** Sets up the school, once, for the holder of the setup code that the server printed at its start. */
export const beginSchool = defineEndpoint({
  ...main,
  method: 'POST',
  path: '/api/setup',
  summary: 'Set up the school and its first owner on a new server. Fails if a test email to the owner can’t be sent',
  cost: 'hash',
  body: z.strictObject({
    code: z
      .string()
      .check(
        z.regex(
          /^[a-z]+(-[a-z]+){3}$/,
          'The setup code is four words with hyphens. Find it in the terminal or the server log',
        ),
      ),
    school: settingsSchema,
    owner: z.strictObject({ email, firstname: personName, lastname: personName, password: passwordHash }),
  }),
  status: 201,
  response: z.object({ school: z.string(), owner: z.string() }),
  errors: [400, 403, 404, 409],
})
