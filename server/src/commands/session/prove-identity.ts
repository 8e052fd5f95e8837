import { createHash } from 'node:crypto'
import type { StaffReason } from '@fieldhouse/contract/api-error'
import { confirmMe, giveCode, staffMe } from '@fieldhouse/contract/staff/me'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { askCode, askPassword } from './ask-hidden.ts'
import type { ServerApi } from './server-api.ts'

export const hashPassword = (password: string): string =>
  createHash('sha256').update(password.normalize('NFC')).digest('hex')

/** Proves the person again before a request that needs it. The demo's own password is filled in. */
export async function proveIdentity(
  api: ServerApi,
  reason: StaffReason,
  demo: { email: string; password: string } | undefined,
) {
  if (reason === 'set-up-second-factor')
    throw new StartRefused(
      'This server requires a second factor. Set one up in the console or with: npm run fieldhouse -- staff code-app',
    )
  if (reason === 'second-factor') return giveSecondFactor(api)
  const { email } = await api.call(staffMe)
  const password = process.env.OPERATOR_PASSWORD || (email === demo?.email ? demo.password : undefined)
  if (password === undefined && process.env.OPERATOR_CODE) return giveSecondFactor(api)
  console.log('Confirm it’s you.')
  await api.call(confirmMe, { body: { password: hashPassword(password ?? (await askPassword())) } })
}

export async function giveSecondFactor(api: ServerApi): Promise<void> {
  await api.call(giveCode, { body: { code: (await askCode()).trim() } })
}
