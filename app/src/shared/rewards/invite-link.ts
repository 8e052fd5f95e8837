import { getPublicAddress } from '@fieldhouse/client/api/public-address'
import { openShared } from '@fieldhouse/contract/rewards/rewards'
import { callRewards } from './rewards-call.ts'

const parameter = 'by'

/** Returns the address that a fan shares: the home with the fan's code. */
export const getInviteUrl = (code: string): string => `${getPublicAddress()}/app/home?${parameter}=${code}`

/** Reports once whose invite link opened the app. The visitor notices nothing, even if it fails. */
export async function countInviteVisit(): Promise<void> {
  const address = new URL(location.href)
  const code = address.searchParams.get(parameter) ?? ''
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
  if (!/^[A-Za-z0-9]{10}$/.test(code)) return
  await callRewards(openShared, 'Opening a shared address', { body: { code } }).catch(() => undefined)
}
