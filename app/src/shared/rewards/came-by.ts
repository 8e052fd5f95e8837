import { openShared } from '@fieldhouse/contract/rewards/rewards'
import { rewardsCall } from './rewards-call.ts'

const word = 'by'

/** Where a fan leads others: the home, under the fan's code. */
export const sharedAddress = (code: string): string => `${location.origin}/app/home?${word}=${code}`

/** Tells whose address somebody came by, once; nobody who comes is bothered with it. */
export async function cameBy(): Promise<void> {
  const address = new URL(location.href)
  const code = address.searchParams.get(word) ?? ''
  address.searchParams.delete(word)
  history.replaceState(history.state, '', address)
  if (!/^[A-Za-z0-9]{10}$/.test(code)) return
  await rewardsCall(openShared, 'Opening a shared address', { body: { code } }).catch(() => undefined)
}
