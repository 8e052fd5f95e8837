import { ApiError } from '@fieldhouse/client/api/api-error'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { loginRewards } from '@fieldhouse/contract/rewards/login'
import { request } from '../api/api-client.ts'
import { onSession, session } from '../session/session.ts'

/** Renewed before it ends: the clock of a device may be a little off. */
const earlierMs = 2 * 60_000
const notFound = 'Gamification login failed: User not found'

interface Held {
  token: string
  until: number
}

let held: Promise<Held> | undefined
onSession((now, before) => {
  const same = now.kind === 'signed-in' && before.kind === 'signed-in' && now.fan.uid === before.fan.uid
  if (!same) held = undefined
})

/** Spec 5: it takes a stored user. */
async function logIn(): Promise<Held> {
  const now = session()
  const fan = now.kind === 'signed-in' ? now.fan : undefined
  if (!fan?.email) throw new ApiError({ action: 'Gamification login', message: notFound, code: 'user', status: 0 })
  const body = { tenant: currentSchool().tenant, email: fan.email, name: `${fan.firstname} ${fan.lastname}`.trim() }
  const { token, expires_at } = await request(loginRewards, 'Gamification login', { body })
  return { token, until: Date.parse(expires_at) - earlierMs }
}

async function bearer(): Promise<string> {
  const known = await held?.catch(() => undefined)
  if (known && known.until > Date.now()) return known.token
  const next = logIn()
  held = next
  next.catch(() => {
    if (held === next) held = undefined
  })
  return (await next).token
}

/** One call of rewards: with the bearer that its service wants, which is had again when it is good no more. `once` names what is done once. */
export async function rewardsCall<E extends Endpoint>(
  endpoint: E,
  action: string,
  given: EndpointInput<E>,
  once?: string,
): Promise<EndpointAnswer<E>> {
  const used = await bearer()
  try {
    return await request(endpoint, action, given, { bearer: used, once })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    held = undefined
    return request(endpoint, action, given, { bearer: await bearer(), once })
  }
}
