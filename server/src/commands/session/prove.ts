import { createHash } from 'node:crypto'
import type { StaffReason } from '@fieldhouse/contract/api-error'
import { confirmMe, giveCode, staffMe } from '@fieldhouse/contract/staff/me'
import { StartRefused } from '../../shared/log/start-refused.ts'
import type { Api } from './api.ts'
import { askCode, askPassword } from './typed.ts'

export const hashOf = (password: string): string => createHash('sha256').update(password.normalize('NFC')).digest('hex')

/** What the server wants to know before it goes on. The demo's own password goes without asking. */
export async function prove(api: Api, reason: StaffReason, demo: { email: string; password: string } | undefined) {
  if (reason === 'set-up-second-factor')
    throw new StartRefused(
      'This server wants a second factor. Set one up in the console, or here: npm run fieldhouse -- staff code-app',
    )
  if (reason === 'second-factor') return giveSecondFactor(api)
  const { email } = await api.call(staffMe)
  const password = process.env.OPERATOR_PASSWORD || (email === demo?.email ? demo.password : undefined)
  if (password === undefined && process.env.OPERATOR_CODE) return giveSecondFactor(api)
  console.log('This is asked again before something that matters.')
  await api.call(confirmMe, { body: { password: hashOf(password ?? (await askPassword())) } })
}

export async function giveSecondFactor(api: Api): Promise<void> {
  await api.call(giveCode, { body: { code: (await askCode()).trim() } })
}
