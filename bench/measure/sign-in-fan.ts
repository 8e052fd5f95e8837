import { createHash, randomUUID } from 'node:crypto'
import { appLogin, type Session } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { sessionHeader } from '@fieldhouse/contract/hosts'
import { buildRequest } from '@fieldhouse/contract/request'
import { demoAccounts, demoPassword } from '../../server/src/auth/demo/demo-accounts.ts'

async function signInFan(product: { url: string }, email: string) {
  const device = randomUUID()
  const password = createHash('sha256').update(demoPassword).digest('hex')
  const sent = { cid: currentSchool().id, email, password, deviceid: device }
  const { path, ...request } = buildRequest(appLogin, { body: sent }, { device })
  const answer = await fetch(`${product.url}${path}`, request)
  return { device, headers: request.headers, session: (await answer.json()) as Session }
}

/** Signs in the demo's fan, or another of its accounts, and returns the headers. */
export async function signInHeaders(
  product: { url: string },
  email: string = demoAccounts[0].email,
): Promise<Record<string, string>> {
  const { headers, session } = await signInFan(product, email)
  return { ...headers, [sessionHeader]: session.jwt }
}

/** Signs in the demo's fan for calls of the contract. */
export async function signInCaller(product: { url: string }): Promise<{ device: string; jwt: string }> {
  const { device, session } = await signInFan(product, demoAccounts[0].email)
  return { device, jwt: session.jwt }
}

/** Entries of a browser's storage for the demo's fan, by key. With them a page opens signed in. */
export async function buildFanStorage(product: { url: string }): Promise<Record<string, string>> {
  const { device, session } = await signInFan(product, demoAccounts[0].email)
  const stored = { ...session, customer_id: session.user.uid, jwtTimestamp: Date.now(), anonymous: false, debug: false }
  return {
    'fieldhouse.auth': JSON.stringify({ version: 1, session: stored }),
    'fieldhouse.navigation': JSON.stringify({ version: 1, device: { id: device } }),
  }
}
