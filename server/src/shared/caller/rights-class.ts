import type { Caller } from './caller.ts'

/**
 * Names the access that a caller has. Unknown networks are a class of their own, because they get another reason. Fans
 * with the same passes share a class.
 */
export const getRightsClass = ({
  caller: { plan, market, isPlaceUnknown, passes },
}: {
  caller: Pick<Caller, 'plan' | 'market' | 'isPlaceUnknown' | 'passes'>
}): string =>
  [
    plan,
    isPlaceUnknown ? '?' : market,
    ...passes.map(({ plan, game_id, sport }) => `${plan}:${game_id ?? ''}:${sport ?? ''}`),
  ].join('|')
