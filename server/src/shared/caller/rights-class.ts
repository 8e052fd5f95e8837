import type { Caller } from './caller.ts'

/** Names the access that a caller has. Unknown networks are a class of their own, because they get another reason. */
export const getRightsClass = ({
  caller: { plan, market, isPlaceUnknown },
}: {
  caller: Pick<Caller, 'plan' | 'market' | 'isPlaceUnknown'>
}): string => `${plan}|${isPlaceUnknown ? '?' : market}`
