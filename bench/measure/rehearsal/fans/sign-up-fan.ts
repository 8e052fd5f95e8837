import { randomUUID } from 'node:crypto'
import { refreshToken, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { signUp } from '@fieldhouse/contract/customer/customer'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { openServerApi, retryAfterRenewal, type ServerApi } from '../../../../server/src/commands/session/server-api.ts'
import type { RehearsalServer } from '../rehearsal-server.ts'

/** Signs up a fan with the code from the email. */
export async function signUpFan({ url, letterTo }: RehearsalServer): Promise<ServerApi> {
  const device = randomUUID()
  let jwt = ''
  const api = openServerApi(url, () => ({ jwt, device }))
  const email = `fan.${device.slice(0, 8)}@example.com`
  const { token } = await api.call(signUp, { body: { email, firstname: 'Avery', lastname: 'Stone', old_enough: true } })
  const pin = /Your code: (\d{6})/.exec(await letterTo(email))?.[1] ?? ''
  const { data } = await api.call(verifyLogin, { body: { company_id: currentSchool().id, token, pin } })
  jwt = data.jwt
  // Renews the jwt as the app does, because a session outlives its first one.
  return retryAfterRenewal(api, async () => {
    jwt = (await api.call(refreshToken, { body: { jwt } })).jwt
  })
}

/** Requests the address of the stream that a fan plays; undefined while there is nothing to play. */
export async function joinGameStream(api: ServerApi, event: number, tab: string): Promise<string | undefined> {
  const answer = await api.call(joinPlay, { body: { content: { kind: 'event', id: event }, tab } })
  return answer.kind === 'playing' ? answer.stream.url : undefined
}
