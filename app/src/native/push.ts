import { openedAlert } from '@fieldhouse/contract/alerts/alerts'
import { debugTopic } from '@fieldhouse/contract/alerts/push-topics'
import { currentSchool } from '@fieldhouse/contract/company'
import { request } from '../shared/api/api-client.ts'
import { loadRenewal } from '../shared/api/load-renewal.ts'
import { getApnsToken, getDeviceToken, getNavigationStorage } from '../shared/device/device-storage.ts'
import { Messaging } from '../shared/device/native/plugins.ts'
import { platform } from '../shared/device/platform.ts'
import { openPath } from '../shared/paths/navigation.ts'
import { safeInternalPath } from '../shared/paths/safe-path.ts'
import type { SessionState } from '../shared/session/session.model.ts'
import { getSession, subscribeSession } from '../shared/session/session.ts'

/** Spec 4. */
export const pushErrors = { noToken: 'FCM token not available', denied: 'User denied permissions!' } as const
const topicRetryMs = 5000

/** Registers this phone for push messages, and follows the fan's sign-in and the changes of the token. */
export async function startPush(): Promise<void> {
  if (platform === 'ios')
    await Messaging.addListener('apnsTokenReceived', ({ token }) => void saveApnsToken(token).catch(report))
  await Messaging.addListener('tokenReceived', ({ token }) => void saveToken(token).then(subscribeTopics).catch(report))
  subscribeSession((now, before) => void followSession(now, before).catch(report))
  await registerForPush().catch(report)
}

/** Opens the page that a tapped message names, and tells the server that it was opened. */
export async function openTappedPush(): Promise<void> {
  await Messaging.addListener('notificationActionPerformed', ({ notification }) => {
    const { redirect, alert } = (notification.data ?? {}) as { redirect?: unknown; alert?: unknown }
    const path = safeInternalPath(redirect)
    if (path !== undefined) void openPath(path)
    if (typeof alert === 'string' && getSession().kind === 'signed-in') void reportOpened(alert)
  })
}

const reportOpened = (alert: string): Promise<unknown> =>
  request(openedAlert, 'Reporting an opened alert', { body: { alert } }).catch(() => undefined)

async function registerForPush(isSigningIn = false): Promise<void> {
  if (!(await isPermitted())) throw new Error(pushErrors.denied)
  const { token } = await Messaging.getToken()
  const isTold = await saveToken(token)
  // A sign-in by an emailed code sends no address, and one by password may be on its way before there is one.
  if (isSigningIn && !isTold) await tellServer()
  await subscribeTopics()
}

async function isPermitted(): Promise<boolean> {
  const { receive } = await Messaging.checkPermissions()
  if (receive === 'granted' || receive === 'denied') return receive === 'granted'
  return (await Messaging.requestPermissions()).receive === 'granted'
}

/** Stores the address of this phone, and tells it to the server of a signed-in fan. False for a known one. */
async function saveToken(token: string): Promise<boolean> {
  if (!token || token === getDeviceToken()) return false
  await getNavigationStorage().write('device.token', token)
  await tellServer()
  return true
}

/**
 * Stores the address that Apple gave this iPhone, and tells it to the server of a signed-in fan. The phone reports it
 * once, at the start, so it stays for the next sign-in.
 */
async function saveApnsToken(token: string): Promise<void> {
  if (!token || token === getApnsToken()) return
  await getNavigationStorage().write('device.apnsToken', token)
  await tellServer()
}

async function tellServer(): Promise<void> {
  const isNeeded = getSession().kind === 'signed-in' && getDeviceToken() !== undefined
  if (isNeeded) await (await loadRenewal())?.sendHeartbeat()
}

/** Subscribes to the topics of the school and the platform. A failure is tried again once (spec 4). */
async function subscribeTopics(): Promise<void> {
  if (getDeviceToken() === undefined) throw new Error(pushErrors.noToken)
  const session = getSession()
  const isDebug = session.kind === 'signed-in' && session.debug
  const topics = [currentSchool().pushTopic, platform, ...(isDebug ? [debugTopic] : [])]
  const subscribe = async () => {
    for (const topic of topics) await Messaging.subscribeToTopic({ topic })
  }
  await subscribe().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, topicRetryMs))
    await subscribe()
  })
  await getNavigationStorage().write('push.topics', topics)
}

async function followSession(now: SessionState, before: SessionState): Promise<void> {
  if (now.kind === 'signed-in' && before.kind !== 'signed-in') await registerForPush(true)
  if (now.kind !== 'signed-in' && before.kind === 'signed-in') await leavePush(before.debug)
}

/** Spec 4: a sign-out removes the token and the debug topic. */
async function leavePush(isDebug: boolean): Promise<void> {
  await getNavigationStorage().write('device.token', undefined)
  await getNavigationStorage().write('push.topics', undefined)
  if (isDebug) await Messaging.unsubscribeFromTopic({ topic: debugTopic })
  await Messaging.deleteToken()
}

/** A fan who wants no messages is not disturbed by them: the reason is only logged. */
const report = (error: unknown): void => console.warn(`Push: ${error instanceof Error ? error.message : error}`)
