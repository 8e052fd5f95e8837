import type { AppNotification } from '@fieldhouse/contract/messages/notifications'
import type { DevicePlatform } from '../../shared/device/platform.ts'

/** Notice to acknowledge, or one that sends the fan to the store. */
export type AppNotice = { kind: 'acknowledge' | 'leave'; message: string }

const appIds: Record<DevicePlatform, AppNotification['app_id']> = { web: 1, android: 2, ios: 3 }
const forEveryApp = 0
const noAction = 0
const leaveAction = 2

/**
 * Chooses the notice to show: on phones only, for all apps or this one, and only with an action (spec 4). A notice that
 * sends the fan to the store comes first.
 */
export function chooseNotice(
  notifications: readonly AppNotification[],
  platform: DevicePlatform,
): AppNotice | undefined {
  if (platform === 'web') return undefined
  const matching = notifications.filter(
    ({ app_id, action_id }) => (app_id === forEveryApp || app_id === appIds[platform]) && action_id !== noAction,
  )
  const first = matching.find(({ action_id }) => action_id === leaveAction) ?? matching[0]
  return first && { kind: first.action_id === leaveAction ? 'leave' : 'acknowledge', message: first.message }
}
