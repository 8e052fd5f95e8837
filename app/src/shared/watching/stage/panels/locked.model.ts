import type { Unavailable } from '@fieldhouse/contract/library/entities'

/** What somebody can do about it, after the server's own reason. */
export function wayWords({ code, until }: Pick<Unavailable, 'code' | 'until'>, plan: string): string {
  switch (code) {
    case 'plan':
      return plan === '' ? 'Have another account? Switch.' : `You’re on the ${plan} plan. Have another account? Switch.`
    case 'upcoming':
      return 'It’ll start here automatically.'
    case 'market':
      return until === null
        ? 'You can watch outside this area. Live score and plays are in Scores.'
        : 'It’ll start here automatically. Live score and plays are in Scores.'
    case 'not-ready':
      return 'Check back soon.'
  }
}

const longestMs = 12 * 3_600_000
const graceMs = 1_000

/** In how many milliseconds it is asked for anew; undefined where no hour is known. */
export function askAt(until: string | null, nowMs: number): number | undefined {
  if (until === null) return undefined
  return Math.min(longestMs, Math.max(0, Date.parse(until) - nowMs) + graceMs)
}

/** Whatever the department entered: only an address of mail or of the web is followed. */
export function contactHref(contact: string | null): string | undefined {
  if (contact === null) return undefined
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`
  return URL.canParse(contact) && /^https?:$/.test(new URL(contact).protocol) ? contact : undefined
}
