import { contractVersionHeader } from '@fieldhouse/contract/hosts'
import { contractVersion } from '@fieldhouse/contract/version'

const twoYearsS = 63_072_000

const onEverything = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-permitted-cross-domain-policies': 'none',
}

/** The policy of answers that are not pages: a browser may do nothing with them. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const framedByNobody = "frame-ancestors 'none'; base-uri 'none'"

export const workerPolicy = `default-src 'none'; connect-src 'self'; ${framedByNobody}`

/** The policy of pages that the server renders without scripts: documents and the mailbox. */
const readingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

export const readingHeaders = { 'content-security-policy': readingPolicy, 'x-frame-options': 'SAMEORIGIN' }

/**
 * Pages with a form, which posts to this server. A browser names the form's origin only where it may name the page: it
 * would be `null` otherwise, as of a foreign page.
 */
export const formHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Other programs may show the picture in their own pages, as the iPhone and Android apps do. */
const lookedAtOnly = {
  'content-security-policy': `sandbox; default-src 'none'; ${framedByNobody}`,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Every picture has the same tag, because the content of a name never changes. */
export const pictureTag = '"same"'

export const pictureHeaders = {
  'for ever': { ...lookedAtOnly, 'cache-control': 'public, max-age=31536000, immutable' },
  'while it is there': { ...lookedAtOnly, 'cache-control': 'private, no-cache', etag: pictureTag },
} as const

/** The iPhone and Android apps are not pages of this server, and they may show and read its video. */
export const mediaHeaders = { 'cross-origin-resource-policy': 'cross-origin', vary: 'origin' }

/** Builds the headers of every answer. Pages replace the policy. */
export const commonHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  ...onEverything,
  [contractVersionHeader]: contractVersion,
  'content-security-policy': apiPolicy,
  ...(https && { 'strict-transport-security': `max-age=${twoYearsS}; includeSubDomains` }),
})

/**
 * Whether a write comes from a page of another site. A browser names the page's origin on every cross-origin write. To a
 * browser the iPhone and Android apps are another site too, so the allowed origins come first.
 */
export function isForeignWrite(method: string, headers: Record<string, unknown>, allowed: readonly string[]): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  const { origin, host } = headers
  if (typeof origin === 'string' && allowed.includes(origin)) return false
  if (headers['sec-fetch-site'] === 'cross-site') return true
  if (typeof origin !== 'string') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
