import { randomUUID } from 'node:crypto'
import type { DebugAlertOutcome } from '@fieldhouse/contract/alerts/desk'
import { debugTopic } from '@fieldhouse/contract/alerts/push-topics'
import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { AlertsStore } from '../alerts.store.ts'
import type { ChoicesStore } from '../choices/choices.store.ts'
import type { Deliveries } from '../delivery/deliveries.service.ts'
import type { DeliveriesStore } from '../delivery/deliveries.store.ts'
import { getTopicState } from './desk.service.ts'
import type { AlertDeskStore } from './desk.store.ts'

interface TrialAlertDeps {
  store: Pick<AlertDeskStore, 'outcomes'>
  alerts: AlertsStore
  deliveriesStore: DeliveriesStore
  choices: Pick<ChoicesStore, 'phones'>
  clock: Clock
  /** undefined when no Firebase project is set up. */
  deliveries: Deliveries | undefined
}

export type TrialAlerts = ReturnType<typeof createTrialAlerts>

/** Sends the tests of staff at once, and says what came of them. */
export function createTrialAlerts({ store, alerts, deliveriesStore, choices, clock, deliveries }: TrialAlertDeps) {
  const requireSending = (): Deliveries => {
    if (!deliveries) throw refuseConflict('alerts.off', 'Firebase isn’t set up on this server, so nothing can be sent.')
    return deliveries
  }

  const addTest = async (topic: string | null, now: Date): Promise<string> => {
    const { appName } = currentSchool()
    const id = await alerts.add(
      {
        subject: `test ${randomUUID()}`,
        kind: 'test',
        gameId: null,
        sports: [],
        tells: false,
        title: `${appName} test`,
        body: 'Alerts reach this phone.',
        redirect: '/app/home',
        topic,
        at: now,
        until: addMs(now, 10 * minuteMs),
      },
      now,
    )
    if (id === undefined) throw new Error('A test has a subject of its own')
    return id
  }

  return {
    /** To the phones of the staff member's own account. */
    sendToOwnPhones: async (uid: string) => {
      const sending = requireSending()
      if ((await choices.phones(uid)) === 0)
        throw refuseConflict(
          'alerts.no_phone',
          'None of your phones can get alerts. Sign in to the app with this account, and allow notifications.',
        )
      const now = clock.now()
      const id = await addTest(null, now)
      await deliveriesStore.addForAccount(id, uid, now)
      await alerts.markSpread(id, now, null)
      await sending.deliver(id)
      const outcomes = await store.outcomes(id)
      const failed = outcomes.filter(({ state }) => state !== 'sent')
      return {
        sent: outcomes.length - failed.length,
        refused: failed.length,
        reasons: [...new Set(failed.flatMap(({ reason }) => reason ?? []))],
      }
    },

    /** To the topic of the test accounts. Firebase does not say how many phones that are. */
    sendToTestAccounts: async (): Promise<DebugAlertOutcome> => {
      const sending = requireSending()
      const id = await addTest(debugTopic, clock.now())
      await sending.sendToTopic(id)
      const [sent] = await alerts.byIds([id])
      return { state: sent ? getTopicState(sent) : 'waiting', reason: sent?.refused ?? null }
    },
  }
}
