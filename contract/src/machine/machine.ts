import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done } from '../fields.ts'

/** System status: the state of everything the product depends on, for operators without an engineer. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody', status: 200 } as const

export const lightName = z.enum([
  'server',
  'clock',
  'database',
  'disk',
  'films',
  'mail',
  'jobs',
  'ffmpeg',
  'encoders',
  'scores',
  'backups',
])
export type LightName = z.infer<typeof lightName>

/** `look`: not broken yet. `off`: not used here. */
export const lightState = z.enum(['good', 'look', 'bad', 'off'])

const light = z.object({
  name: lightName,
  state: lightState,
  /** State in one or two sentences. */
  says: z.string(),
  /** Steps to take, if any. */
  remedy: z.nullable(z.string()),
})
export type Light = z.infer<typeof light>

export const machine = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/machine',
  summary: 'Get the system status of disk, database, videos, email, encoders and backups, with steps to fix problems',
  cost: 'read',
  response: z.object({
    at: z.iso.datetime(),
    lights: z.array(light),
    /** Whether a backup can be started here, or is running. */
    backup: z.enum(['can', 'running', 'cannot']),
  }),
  errors: [401, 403],
})

export const tryMail = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/machine/mail',
  summary: 'Send a test email to the authenticated user. Fails if the mail server refuses it',
  cost: 'mail',
  response: z.object({ to: z.string() }),
  errors: [401, 403, 409],
})

export const backUpNow = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/machine/backup',
  summary: 'Start a backup into BACKUP_FOLDER and test that it can be restored. The system status shows the result',
  cost: 'write',
  response: done,
  errors: [401, 403, 409],
})
