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
import { deviceId, deviceToken } from '../../shared/device/device-storage.ts'
import { deviceIp, platform } from '../../shared/device/platform.ts'
import { type Mailed, mailed } from '../../shared/form/mailed.ts'
import { tellSession } from '../../shared/session/session.ts'

const open = (session: Session) => tellSession({ kind: 'opened', session, at: Date.now() })

export const requestPin = async (email: string): Promise<Mailed> =>
  mailed(await request(login, 'Sending a code', { body: { company_id: currentSchool().id, email } }))

export async function verifyPin(token: string, pin: string): Promise<void> {
  const { data } = await request(verifyLogin, 'Signing in', { body: { company_id: currentSchool().id, token, pin } })
  open(data)
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  const body = {
    cid: currentSchool().id,
    email,
    password: await hashPassword(password),
    deviceid: deviceId(),
    devicetype: platform,
    deviceip: deviceIp,
    devicetoken: deviceToken(),
  }
  open({ ...(await request(appLogin, 'Signing in', { body })), anonymous: false })
}

export interface NewAccount {
  email: string
  firstname: string
  lastname: string
  /** Empty: signs in by pin alone. */
  password: string
}

/** Spec 5: the words when the answer is missing or not a success. */
const signUpFailed = 'An error occurred while signing up'

export async function createAccount({ password, ...names }: NewAccount): Promise<Mailed> {
  const body = {
    ...names,
    // The form is not sent by who does not say so.
    old_enough: true,
    // Nothing here sends a newsletter: nobody is asked for it.
    newsletter: 0 as const,
    ...(password !== '' && { password: await hashPassword(password) }),
  }
  const answer = await request(signUp, 'Signing up', { body }).catch((error: unknown) => {
    // What a refusal says of a field or of the time to wait is the fan's to know; an answer that is missing says nothing.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error
    return undefined
  })
  if (!answer?.success) throw new ApiError({ action: 'Signing up', message: signUpFailed, code: 'signup', status: 0 })
  return mailed(answer)
}

export const requestReset = async (email: string): Promise<Mailed> =>
  mailed(await request(confirmEmail, 'Sending a code', { body: { email } }))

export async function validateReset(token: string, code: string): Promise<string> {
  return (await request(validateCode, 'Checking the code', { body: { token, code } })).grant
}

export async function setNewPassword(grant: string, password: string): Promise<void> {
  await request(resetPassword, 'Setting the password', { body: { grant, password: await hashPassword(password) } })
}

/** A hint, nothing more: when it cannot be had, there is none. */
export async function suggestEmail(email: string): Promise<string | undefined> {
  const answer = await request(checkMisspelled, 'Checking the address', {
    body: { email: email.trim().slice(0, 254) },
  }).catch(() => undefined)
  return answer?.suggestion ?? undefined
}
