import { createHash, randomUUID } from 'node:crypto'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import { fullPath } from '@fieldhouse/contract/endpoints'
import { appTokenHeader, deviceHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { demoAccounts, demoPassword } from '../../server/src/auth/demo/demo-accounts.ts'

/** The headers of the demo's fan, or of another of its accounts, signed in. */
export async function fanHeaders(
  product: { url: string },
  email: string = demoAccounts[0].email,
): Promise<Record<string, string>> {
  const device = randomUUID()
  const headers = { [appTokenHeader]: company.appToken, [deviceHeader]: device, 'content-type': 'application/json' }
  const password = createHash('sha256').update(demoPassword).digest('hex')
  const body = JSON.stringify({ cid: company.id, email, password, deviceid: device })
  const answer = await fetch(`${product.url}${fullPath(appLogin)}`, { method: 'POST', headers, body })
  const { jwt } = (await answer.json()) as { jwt: string }
  return { ...headers, [sessionHeader]: jwt }
}
