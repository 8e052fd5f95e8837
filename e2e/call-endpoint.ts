import { createHash } from 'node:crypto'
import { appLogin, type Session } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { buildRequest } from '@fieldhouse/contract/request'
import { demoPassword } from '../server/src/auth/demo/demo-accounts.ts'

interface CallInput {
  body?: object
  id?: number
  params?: Record<string, string>
  query?: Record<string, string>
  jwt?: string
  device: string
  bearer?: string
  once?: string
}

/** Calls an endpoint over HTTP, as the app does. The status is 0 when there was no answer. */
export async function callEndpoint(
  url: string,
  endpoint: Endpoint,
  { body, id, params = { id: String(id) }, query, ...caller }: CallInput,
): Promise<{ status: number; body: unknown }> {
  const { path, ...request } = buildRequest(endpoint, { params, query, body }, caller)
  try {
    const answer = await fetch(`${url}${path}`, request)
    return { status: answer.status, body: await answer.json() }
  } catch {
    return { status: 0, body: undefined }
  }
}

export const demoPasswordHash = createHash('sha256').update(demoPassword).digest('hex')

/** Signs in with the password of the demo accounts; returns the jwt, or undefined when refused. */
export async function signInAccount(url: string, email: string, device: string): Promise<string | undefined> {
  const sent = { cid: currentSchool().id, email, password: demoPasswordHash }
  const { status, body } = await callEndpoint(url, appLogin, { body: sent, device })
  return status === 200 ? (body as Session).jwt : undefined
}
