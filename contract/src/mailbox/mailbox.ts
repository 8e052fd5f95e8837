import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const main = { host: 'main', method: 'GET', status: 200, owner: 'nobody', cost: 'read', auth: 'public' } as const

export const mailboxPage = defineEndpoint({
  ...main,
  path: '/dev/mailbox',
  summary: 'Get the HTML page of the development mailbox. Available only in development without SMTP',
  response: z.string(),
  errors: [],
})

export const mailPage = defineEndpoint({
  ...main,
  path: '/dev/mailbox/{id}',
  summary: 'Get the HTML of an email in the development mailbox',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: z.string(),
  errors: [400, 404],
})

const mail = z.object({ id: z.int(), to: z.string(), subject: z.string(), text: z.string(), at: z.iso.datetime() })

export const mailboxList = defineEndpoint({
  ...main,
  path: '/dev/mailbox.json',
  summary: 'List the emails in the development mailbox as JSON',
  response: z.object({ mails: z.array(mail) }),
  errors: [],
})
