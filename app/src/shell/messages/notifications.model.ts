import type { AppNotification } from '@fieldhouse/contract/messages/notifications'
import type { Platform } from '../../shared/device/platform.ts'

/** What a notice asks of who reads it: acknowledge it, or leave for the store. */
export type Notice = { kind: 'acknowledge' | 'leave'; message: string }

const appIds: Record<Platform, AppNotification['app_id']> = { web: 1, android: 2, ios: 3 }
const forEveryApp = 0
const noAction = 0
const leave = 2

/** Spec 4: on phones only, for all apps or this one, and only when there is something to do. What sends people away comes first. */
export function noticeFor(notifications: readonly AppNotification[], platform: Platform): Notice | undefined {
  if (platform === 'web') return undefined
  const ours = notifications.filter(
    ({ app_id, action_id }) => (app_id === forEveryApp || app_id === appIds[platform]) && action_id !== noAction,
  )
  const first = ours.find(({ action_id }) => action_id === leave) ?? ours[0]
  return first && { kind: first.action_id === leave ? 'leave' : 'acknowledge', message: first.message }
}
