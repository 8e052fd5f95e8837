import { currentSchool } from '@fieldhouse/contract/company'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Log } from '../../shared/log/log.ts'
import { openApns } from './apns.ts'
import { type ApnsSettings, readApnsKey } from './apns-key.ts'
import { openFcm } from './fcm.ts'
import type { PhoneSender } from './push-sender.ts'
import { readServiceAccount } from './service-account.ts'

export interface PushSettings extends ApnsSettings {
  FCM_SERVICE_ACCOUNT?: string | undefined
  FCM_URL: string
  APNS_URL: string
}

interface PushDeps {
  env: PushSettings
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** Opens the push services. Without a Firebase project there is none. */
export function openPush({ env, clock, log }: PushDeps) {
  if (env.FCM_SERVICE_ACCOUNT === undefined) return undefined
  const account = readServiceAccount(env.FCM_SERVICE_ACCOUNT)
  const key = readApnsKey(env)
  const apns = key && openApns({ key, address: env.APNS_URL, clock })
  if (apns && getAppId() === undefined)
    log.warn('the school’s settings have no bundle ID, so alerts to iPhones go through Firebase')
  return {
    project: account.project_id,
    send: openFcm({ account, address: env.FCM_URL, clock }),
    /** Returns what sends straight to Apple; undefined where iPhones get their alerts through Firebase. */
    getAppleSender: (): PhoneSender | undefined => {
      const app = getAppId()
      return apns && app !== undefined ? (message) => apns.send(message, app) : undefined
    },
    stop: () => apns?.stop(),
  }
}

/** Staff may change it while the server runs. */
const getAppId = (): string | undefined => currentSchool().native?.bundleId
