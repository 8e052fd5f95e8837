import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  updateAccount,
  verifyLogin,
  verifyUpdateAccount,
} from '@fieldhouse/contract/auth/auth'
import { hashPassword } from '@fieldhouse/contract/auth/password-hash'
import { currentSchool } from '@fieldhouse/contract/company'
import {
  type Customer,
  changeEmail,
  changePassword,
  deleteAccount,
  exportAccount,
  updateProfile,
} from '@fieldhouse/contract/customer/customer'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../shared/api/api-client.ts'
import { attempt } from '../../shared/api/attempt.ts'
import { queries } from '../../shared/api/query-client.ts'
import { customerQuery, known } from '../../shared/customer/customer.queries.ts'
import { type Mailed, mailed } from '../../shared/form/mailed.ts'
import { session, tellSession } from '../../shared/session/session.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await request(listSessions, 'Loading your devices', {})).sessions,
  meta: { keep: false },
})

const refresh = (queryKey: readonly unknown[]) => queries.invalidateQueries({ queryKey })

export async function signDeviceOut(id: string): Promise<void> {
  await request(endSession, 'Signing the device out', { params: { id } })
  await refresh(sessionsQuery.queryKey)
}

export async function signOthersOut(): Promise<void> {
  await request(endOtherSessions, 'Signing the others out', {})
  await refresh(sessionsQuery.queryKey)
}

/** An empty old password sets a first one. */
export async function setPassword(old: string, password: string): Promise<void> {
  const body = { password: await hashPassword(password), ...(old !== '' && { old_password: await hashPassword(old) }) }
  await request(changePassword, 'Changing the password', { body })
  await Promise.all([refresh(customerQuery.queryKey), refresh(sessionsQuery.queryKey)])
}

/** A pin goes to the new address; by password, or by a sign-in of the last ten minutes. */
export async function askForNewEmail(email: string, password: string): Promise<Mailed> {
  if (password !== '') {
    return mailed(
      await request(changeEmail, 'Changing the email', {
        body: { email, password: await hashPassword(password) },
      }),
    )
  }
  const now = session()
  const jwt = now.kind === 'signed-out' ? '' : now.jwt
  return mailed(
    await request(updateAccount, 'Changing the email', {
      body: { company_id: currentSchool().id, jwt, email },
    }),
  )
}

export async function confirmNewEmail(token: string, pin: string): Promise<void> {
  const { data } = await request(verifyUpdateAccount, 'Changing the email', {
    body: { company_id: currentSchool().id, token, pin },
  })
  tellSession({ kind: 'opened', session: data, at: Date.now() })
  await refresh(customerQuery.queryKey)
}

/** Who has no password proves to be the owner by a pin: it makes the sign-in fresh. */
export async function askForProof(email: string): Promise<Mailed> {
  return mailed(await request(login, 'Sending a code', { body: { company_id: currentSchool().id, email } }))
}

export async function proveByPin(token: string, pin: string): Promise<void> {
  const { data } = await request(verifyLogin, 'Checking the code', {
    body: { company_id: currentSchool().id, token, pin },
  })
  tellSession({ kind: 'opened', session: data, at: Date.now() })
}

/** Everything that is kept, as a file for the fan. */
export async function downloadExport(): Promise<void> {
  const everything = await request(exportAccount, 'Exporting the account', {})
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' })
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(file),
    download: `${currentSchool().appName.toLowerCase()}-account-${everything.exported_at.slice(0, 10)}.json`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export async function deleteForGood(password: string): Promise<void> {
  await request(deleteAccount, 'Deleting the account', {
    body: password === '' ? {} : { password: await hashPassword(password) },
  })
}

const saving = { newsletter: 'Saving the newsletter', push_notifications: 'Saving push notifications' } as const

/** Shown at once, taken back when it could not be saved. */
export async function choose(what: keyof typeof saving, on: boolean): Promise<Customer | null> {
  const before = queries.getQueryData(customerQuery.queryKey)
  const choice = { [what]: on ? (1 as const) : (0 as const) }
  if (before) known({ ...before, customerProfile: { ...before.customerProfile, ...choice } })
  const customer = await attempt(saving[what], () => request(updateProfile, saving[what], { body: choice }))
  if (customer) return known(customer)
  if (before) known(before)
  return null
}
