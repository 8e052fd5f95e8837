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
import { cacheCustomer, customerQuery } from '../../shared/customer/customer.queries.ts'
import { type MailedCode, toMailedCode } from '../../shared/form/mailed-code.ts'
import { getSession, updateSession } from '../../shared/session/session.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await request(listSessions, 'Loading your devices', {})).sessions,
  meta: { keep: false },
})

const invalidateQuery = (queryKey: readonly unknown[]) => queries.invalidateQueries({ queryKey })

export async function signDeviceOut(id: string): Promise<void> {
  await request(endSession, 'Signing the device out', { params: { id } })
  await invalidateQuery(sessionsQuery.queryKey)
}

export async function signOthersOut(): Promise<void> {
  await request(endOtherSessions, 'Signing the others out', {})
  await invalidateQuery(sessionsQuery.queryKey)
}

/** Changes the password; an empty old password sets a first one. */
export async function savePassword(old: string, password: string): Promise<void> {
  const body = { password: await hashPassword(password), ...(old !== '' && { old_password: await hashPassword(old) }) }
  await request(changePassword, 'Changing the password', { body })
  await Promise.all([invalidateQuery(customerQuery.queryKey), invalidateQuery(sessionsQuery.queryKey)])
}

/**
 * Sends a code to the new address. The fan proves the change with a password, or with a sign-in of the last ten
 * minutes.
 */
export async function requestEmailChange(email: string, password: string): Promise<MailedCode> {
  if (password !== '') {
    return toMailedCode(
      await request(changeEmail, 'Changing the email', {
        body: { email, password: await hashPassword(password) },
      }),
    )
  }
  const now = getSession()
  const jwt = now.kind === 'signed-out' ? '' : now.jwt
  return toMailedCode(
    await request(updateAccount, 'Changing the email', {
      body: { company_id: currentSchool().id, jwt, email },
    }),
  )
}

export async function confirmNewEmail(token: string, pin: string): Promise<void> {
  const { data } = await request(verifyUpdateAccount, 'Changing the email', {
    body: { company_id: currentSchool().id, token, pin },
  })
  updateSession({ kind: 'opened', session: data, at: Date.now() })
  await invalidateQuery(customerQuery.queryKey)
}

/** Sends a code to a fan without a password: entering it counts as a fresh sign-in. */
export async function requestProofCode(email: string): Promise<MailedCode> {
  return toMailedCode(await request(login, 'Sending a code', { body: { company_id: currentSchool().id, email } }))
}

export async function proveByPin(token: string, pin: string): Promise<void> {
  const { data } = await request(verifyLogin, 'Checking the code', {
    body: { company_id: currentSchool().id, token, pin },
  })
  updateSession({ kind: 'opened', session: data, at: Date.now() })
}

/** Downloads everything the account holds as one file. */
export async function downloadAccountExport(): Promise<void> {
  const everything = await request(exportAccount, 'Exporting the account', {})
  const name = `${currentSchool().appName.toLowerCase()}-account-${everything.exported_at.slice(0, 10)}.json`
  const text = JSON.stringify(everything, null, 2)
  if (import.meta.env.SERVER_ADDRESS) {
    // A web view saves no files. Closing the sheet is not an error.
    const { Share } = await import('../../shared/device/native/plugins.ts')
    return Share.share({ title: name, text }).then(
      () => undefined,
      () => undefined,
    )
  }
  const file = new Blob([text], { type: 'application/json' })
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export async function deleteAccountForever(password: string): Promise<void> {
  await request(deleteAccount, 'Deleting the account', {
    body: password === '' ? {} : { password: await hashPassword(password) },
  })
}

const saving = 'Saving the newsletter'

/** Shows the choice at once and restores the earlier one if it could not be saved. */
export async function saveNewsletter(on: boolean): Promise<Customer | null> {
  const before = queries.getQueryData(customerQuery.queryKey)
  const choice = { newsletter: on ? (1 as const) : (0 as const) }
  if (before) cacheCustomer({ ...before, customerProfile: { ...before.customerProfile, ...choice } })
  const customer = await attempt(saving, () => request(updateProfile, saving, { body: choice }))
  if (customer) return cacheCustomer(customer)
  if (before) cacheCustomer(before)
  return null
}
