import type { ErrorShape } from './hosts.ts'

/** What has to come before an act of the department: its second factor is owed, has to be set up, or who asks has to prove it again. */
export const staffReasons = ['second-factor', 'set-up-second-factor', 'confirm'] as const
export type StaffReason = (typeof staffReasons)[number]

/** The `reason` of a 403, for who can do something about it. */
export const reasonOf = (body: unknown): StaffReason | undefined => {
  const said = (body as { reason?: unknown } | undefined | null)?.reason
  return staffReasons.find((reason) => reason === said)
}

export const genericMessage = 'An error has ocurred'

type Body = { message?: unknown; error?: unknown; info?: unknown; validation_errors?: unknown } | undefined

/** The message a service meant for the person, by that service's own rule (spec 8). */
export function messageOf(shape: ErrorShape, status: number, body: Body): string {
  const words = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
  if (shape === 'auth') return words(body?.error) ?? words(body?.message) ?? words(body?.info) ?? genericMessage
  const first =
    shape === 'customers' && (status === 400 || status === 422) ? firstOf(body?.validation_errors) : undefined
  return words(first) ?? words(body?.message) ?? genericMessage
}

function firstOf(map: unknown): unknown {
  if (typeof map !== 'object' || map === null) return undefined
  const first: unknown = Object.values(map)[0]
  return Array.isArray(first) ? first[0] : first
}

/** `validation_errors` of the customer service, by field; empty for anything else. */
export function fieldErrorsOf(body: unknown): Record<string, string> {
  const map = (body as Body)?.validation_errors
  if (typeof map !== 'object' || map === null) return {}
  const entries = Object.entries(map).map(([field, texts]) => [field, Array.isArray(texts) ? texts[0] : texts] as const)
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string'))
}
