import type { ErrorShape } from './hosts.ts'

/**
 * Steps that an act of the department may require first: the second factor, setting one up, or a fresh confirmation.
 */
export const staffReasons = ['second-factor', 'set-up-second-factor', 'confirm'] as const
export type StaffReason = (typeof staffReasons)[number]

/** Reads the `reason` of a 403, so that the console can offer the missing step. */
export const getStaffReason = (body: unknown): StaffReason | undefined => {
  const bodyReason = (body as { reason?: unknown } | undefined | null)?.reason
  return staffReasons.find((reason) => reason === bodyReason)
}

/** Reads the `game` of a refusal: the number of the game that is in the way, so that the console can link to it. */
export const getRefusedGame = (body: unknown): number | undefined => {
  const game = (body as { game?: unknown } | undefined | null)?.game
  return typeof game === 'number' ? game : undefined
}

/** Returns the stable code of an error (`prize.sold_out`), or the status where the answer has none. */
export const getApiErrorCode = (status: number, body: unknown): string => {
  const code = (body as { code?: unknown } | undefined | null)?.code
  return typeof code === 'string' ? code : String(status)
}

export const genericMessage = 'An error has ocurred'

type ErrorBody = { message?: unknown; error?: unknown; info?: unknown; validation_errors?: unknown } | undefined

/** Returns the message for the person. Each service puts it in its own place (spec 8). */
export function getErrorMessage(shape: ErrorShape, status: number, body: ErrorBody): string {
  const nonEmptyText = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined
  if (shape === 'auth')
    return nonEmptyText(body?.error) ?? nonEmptyText(body?.message) ?? nonEmptyText(body?.info) ?? genericMessage
  const first =
    shape === 'customers' && (status === 400 || status === 422) ? getFirstMessage(body?.validation_errors) : undefined
  return nonEmptyText(first) ?? nonEmptyText(body?.message) ?? genericMessage
}

function getFirstMessage(map: unknown): unknown {
  if (typeof map !== 'object' || map === null) return undefined
  const first: unknown = Object.values(map)[0]
  return Array.isArray(first) ? first[0] : first
}

/** Returns the customer service's `validation_errors` by field. Empty for any other error. */
export function getFieldErrors(body: unknown): Record<string, string> {
  const map = (body as ErrorBody)?.validation_errors
  if (typeof map !== 'object' || map === null) return {}
  const entries = Object.entries(map).map(([field, texts]) => [field, Array.isArray(texts) ? texts[0] : texts] as const)
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string'))
}
