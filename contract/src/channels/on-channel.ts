import type { Audience } from '../library/audience.ts'

interface AccessRules {
  hidden?: boolean
  audience: Audience
}

const includesItem = (many: readonly string[], one: string): boolean => many.includes(one)

/**
 * Returns why a title is not shown on a channel at an instant, as words that follow the title. Undefined when it is
 * shown. Everyone who may watch the channel sees the same, so it shows only what each of them could watch on its own.
 */
export function describeExclusion(
  { hidden = false, audience }: AccessRules,
  channel: AccessRules,
  at: Date,
): string | undefined {
  const { plans, blackout, blackout_until, from, until } = audience
  if (hidden) return 'is hidden'
  if (until !== null && at >= new Date(until)) return 'has expired by that time'
  if (from !== null && at < new Date(from)) return 'isn’t available yet at that time'
  const open = channel.audience.plans
  if (plans.length > 0 && (open.length === 0 || open.some((plan) => !includesItem(plans, plan))))
    return `requires the plan ${plans.join(' or ')}, and the channel doesn’t`
  const isDark = blackout_until === null || at < new Date(blackout_until)
  if (isDark && blackout.some((market) => !includesItem(channel.audience.blackout, market)))
    return `is blacked out in the market ${blackout.filter((market) => !includesItem(channel.audience.blackout, market)).join(', ')}, and the channel isn’t`
  return undefined
}
