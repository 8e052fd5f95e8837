import { ApiError } from '@fieldhouse/client/api/api-error'
import { appLogin, login, type Session, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { currentSchool } from '@fieldhouse/contract/company'
import {
  checkMisspelled,
  confirmEmail,
  resetPassword,
  signUp,
  validateCode,
} from '@fieldhouse/contract/customer/customer'
import { request } from '../../shared/api/api-client.ts'
import { getApnsToken, getDeviceId, getDeviceToken } from '../../shared/device/device-storage.ts'
import { deviceIp, platform } from '../../shared/device/platform.ts'
import { type MailedCode, toMailedCode } from '../../shared/form/mailed-code.ts'
import { updateSession } from '../../shared/session/session.ts'

const openSession = (session: Session) => updateSession({ kind: 'opened', session, at: Date.now() })

export const requestSignInCode = async (email: string): Promise<MailedCode> =>
  toMailedCode(await request(login, 'Sending a code', { body: { company_id: currentSchool().id, email } }))

export async function verifySignInCode(token: string, pin: string): Promise<void> {
  const { data } = await request(verifyLogin, 'Signing in', { body: { company_id: currentSchool().id, token, pin } })
  openSession(data)
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  const body = {
    cid: currentSchool().id,
    email,
    password: await hashPassword(password),
    deviceid: getDeviceId(),
    devicetype: platform,
    deviceip: deviceIp,
    devicetoken: getDeviceToken(),
    apnstoken: getApnsToken(),
  }
  openSession({ ...(await request(appLogin, 'Signing in', { body })), anonymous: false })
}

export interface NewAccount {
  email: string
  firstname: string
  lastname: string
  /** Agrees to the newsletter. Only asked where the school sends one. */
  newsletter: boolean
  /** Empty when the fan signs in by code alone. */
  password: string
}

/** Spec 5: the message when the answer is missing or not a success. */
const signUpFailed = 'An error occurred while signing up'

export async function createAccount({ password, newsletter, ...names }: NewAccount): Promise<MailedCode> {
  const body = {
    ...names,
    // The form is not submitted without this confirmation.
    old_enough: true,
    newsletter: newsletter ? (1 as const) : (0 as const),
    ...(password !== '' && { password: await hashPassword(password) }),
  }
  const answer = await request(signUp, 'Signing up', { body }).catch((error: unknown) => {
    // A refusal's message about a field or a waiting time is shown to the fan; a missing answer has no message.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error
    return undefined
  })
  if (!answer?.success) throw new ApiError({ action: 'Signing up', message: signUpFailed, code: 'signup', status: 0 })
  return toMailedCode(answer)
}

export const requestPasswordReset = async (email: string): Promise<MailedCode> =>
  toMailedCode(await request(confirmEmail, 'Sending a code', { body: { email } }))

export async function validateResetCode(token: string, code: string): Promise<string> {
  return (await request(validateCode, 'Checking the code', { body: { token, code } })).grant
}

export async function setNewPassword(grant: string, password: string): Promise<void> {
  await request(resetPassword, 'Setting the password', { body: { grant, password: await hashPassword(password) } })
}

/** Suggests a correction of a mistyped address. A failure means no suggestion. */
export async function suggestEmail(email: string): Promise<string | undefined> {
  const answer = await request(checkMisspelled, 'Checking the address', {
    body: { email: email.trim().slice(0, 254) },
  }).catch(() => undefined)
  return answer?.suggestion ?? undefined
}
