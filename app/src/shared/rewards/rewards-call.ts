import { ApiError } from '@fieldhouse/client/api/api-error'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { loginRewards } from '@fieldhouse/contract/rewards/login'
import { request } from '../api/api-client.ts'
import { getSession, subscribeSession } from '../session/session.ts'

/** Renews the token before it expires, because a device's clock may be off. */
const renewEarlyMs = 2 * 60_000
const notFound = 'Gamification login failed: User not found'

interface RewardsToken {
  token: string
  until: number
}

let pendingToken: Promise<RewardsToken> | undefined
subscribeSession((now, before) => {
  const same = now.kind === 'signed-in' && before.kind === 'signed-in' && now.fan.uid === before.fan.uid
  if (!same) pendingToken = undefined
})

/** Logs in to rewards, which requires a stored user (spec 5). */
async function logInToRewards(): Promise<RewardsToken> {
  const now = getSession()
  const fan = now.kind === 'signed-in' ? now.fan : undefined
  if (!fan?.email) throw new ApiError({ action: 'Gamification login', message: notFound, code: 'user', status: 0 })
  const body = { tenant: currentSchool().tenant, email: fan.email, name: `${fan.firstname} ${fan.lastname}`.trim() }
  const { token, expires_at } = await request(loginRewards, 'Gamification login', { body })
  return { token, until: Date.parse(expires_at) - renewEarlyMs }
}

async function getBearer(): Promise<string> {
  const current = await pendingToken?.catch(() => undefined)
  if (current && current.until > Date.now()) return current.token
  const next = logInToRewards()
  pendingToken = next
  next.catch(() => {
    if (pendingToken === next) pendingToken = undefined
  })
  return (await next).token
}

/**
 * Sends a rewards call with its service's bearer token, which is renewed after a 401. `once` identifies an action that
 * takes effect once.
 */
export async function callRewards<E extends Endpoint>(
  endpoint: E,
  action: string,
  input: EndpointInput<E>,
  once?: string,
): Promise<EndpointAnswer<E>> {
  const used = await getBearer()
  try {
    return await request(endpoint, action, input, { bearer: used, once })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    pendingToken = undefined
    return request(endpoint, action, input, { bearer: await getBearer(), once })
  }
}
