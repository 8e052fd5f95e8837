import type { Unavailable } from '@fieldhouse/contract/library/entities'

/** What somebody can do about it, after the server's own reason. */
export function wayWords({ code, until }: Pick<Unavailable, 'code' | 'until'>, plan: string): string {
  switch (code) {
    case 'plan':
      return plan === ''
        ? 'If one of your other accounts has it, sign in with that.'
        : `This account has the plan ${plan}. If another one of yours has it, sign in with that.`
    case 'upcoming':
      return 'It opens here by itself.'
    case 'market':
      return until === null
        ? 'It can be watched where it is not on by others. Of a game the schedule has the score and the plays all the same.'
        : 'It opens here by itself then. Of a game the schedule has the score and the plays until then.'
    case 'not-ready':
      return 'It is here as soon as it is ready.'
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
