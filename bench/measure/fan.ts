import { createHash, randomUUID } from 'node:crypto'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import { sessionHeader } from '@fieldhouse/contract/hosts'
import { requestOf } from '@fieldhouse/contract/request'
import { demoAccounts, demoPassword } from '../../server/src/auth/demo/demo-accounts.ts'

/** The headers of the demo's fan, or of another of its accounts, signed in. */
export async function fanHeaders(
  product: { url: string },
  email: string = demoAccounts[0].email,
): Promise<Record<string, string>> {
  const device = randomUUID()
  const password = createHash('sha256').update(demoPassword).digest('hex')
  const sent = { cid: company.id, email, password, deviceid: device }
  const { path, ...request } = requestOf(appLogin, { body: sent }, { device })
  const answer = await fetch(`${product.url}${path}`, request)
  const { jwt } = (await answer.json()) as { jwt: string }
  return { ...request.headers, [sessionHeader]: jwt }
}
