import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { Log } from '../../shared/log/log.ts'
import { forEachAtOnce } from '../../shared/process/for-each-at-once.ts'
import { toScoreSafety } from '../../shared/score-safe/safety.ts'
import type { AlertsStore, StoredAlert } from '../alerts.store.ts'
import type { PhoneSender, PushSender } from '../push/push-sender.ts'
import { decideSend, type SendDecision } from './decide.ts'
import type { ClaimedDelivery, DeliveriesStore, DeliveryResult, OpenPicture } from './deliveries.store.ts'
import { sendToPhone, toPushMessage } from './send-to-phone.ts'

interface DeliveriesDeps {
  alerts: AlertsStore
  store: DeliveriesStore
  send: PushSender
  /** Returns what sends straight to Apple; undefined where iPhones get their alerts by `send` too. */
  getAppleSender(): PhoneSender | undefined
  clock: Clock
  log: Pick<Log, 'warn'>
  /** Deletes the addresses of phones that no longer have the app. */
  forgetTokens(tokens: readonly string[]): Promise<void>
  /** Deletes addresses that Apple does not take. */
  forgetApnsTokens(tokens: readonly string[]): Promise<void>
  /** Called when deliveries were written: the first phones do not wait until all are. */
  written(): Promise<void>
}

const batchSize = 1_000
const spreadPageSize = 2_000
/** Requests at once. One more would only wait for the processor. */
const sendingAtOnce = 100
/** Longer than a batch takes. Then its server has died, and another one sends the rest. */
const abandonedMs = 2 * minuteMs

type DecidedDelivery = { delivery: ClaimedDelivery; alert: StoredAlert; decision: SendDecision }

/** Kinds that a fan does not choose: they come from staff. */
const staffKinds: readonly string[] = ['announcement', 'app-notice', 'test']

export function createDeliveries(deps: DeliveriesDeps) {
  const { alerts, store, clock, forgetTokens, forgetApnsTokens } = deps
  const { sendTopic, spreadAlert } = createSpreading(deps)
  const decideAll = createDecider(deps)
  const deliverBatch = async (claimed: readonly ClaimedDelivery[]): Promise<void> => {
    const decided = mergeByGame(await decideAll(claimed))
    const gone = { tokens: [] as string[], apnsTokens: [] as string[] }
    const results: DeliveryResult[] = []
    await forEachAtOnce(decided, sendingAtOnce, async (one) => {
      const isSent = one.decision.kind === 'send'
      results.push(isSent ? await sendToPhone(deps, one, gone) : toUnsentResult(one, clock.now()))
    })
    if (gone.tokens.length > 0) await forgetTokens(gone.tokens)
    if (gone.apnsTokens.length > 0) await forgetApnsTokens(gone.apnsTokens)
    await store.save([...results, ...listMerged(claimed, decided, clock.now())])
    const waiting = decided.filter(({ decision }) => decision.kind === 'wait' && decision.reason === 'picture')
    if (waiting.length > 0) await lookAgain(waiting.map(({ delivery }) => delivery))
  }

  /** A picture may have reached the moment while its delivery was claimed, when nothing could wake it. */
  const lookAgain = async (waiting: readonly ClaimedDelivery[]): Promise<void> => {
    const due = (await decideAll(waiting)).filter(({ decision }) => decision.kind !== 'wait')
    if (due.length > 0) await store.makeDue(due.map(({ delivery }) => delivery))
  }

  return {
    /** Writes the deliveries of new alerts, and sends those of topics. */
    spread: async (): Promise<void> => {
      for (const alert of await alerts.notSpread(clock.now()))
        await (alert.topic === null ? spreadAlert(alert) : sendTopic(alert, alert.topic))
    },

    /** Sends an alert of a topic now. If that fails for the moment, `spread` sends it later. */
    sendToTopic: async (id: string): Promise<void> => {
      const [alert] = await alerts.byIds([id])
      if (alert && alert.topic !== null) await sendTopic(alert, alert.topic)
    },

    /** Sends everything that is due, or what is due of one alert. */
    deliver: async (alert?: string): Promise<void> => {
      for (;;) {
        const now = clock.now()
        const claimed = await store.claim({
          now,
          abandonedBefore: addMs(now, -abandonedMs),
          hourAgo: addMs(now, -hourMs),
          most: batchSize,
          alert,
        })
        if (claimed.length === 0) return
        await deliverBatch(claimed)
      }
    },
  }
}

/** Sends alerts of topics, and writes the deliveries of all others. */
function createSpreading({ alerts, store, send, clock, log, written }: DeliveriesDeps) {
  const sendTopic = async (alert: StoredAlert, topic: string): Promise<void> => {
    const now = clock.now()
    if (now > alert.until) return alerts.markSpread(alert.id, now, 'expired')
    const outcome = await send(toPushMessage(alert, { topic }, now))
    if (outcome.kind === 'later') return log.warn({ code: outcome.code }, 'an alert to a topic will be sent later')
    await alerts.markSpread(alert.id, now, outcome.kind === 'sent' ? null : outcome.code)
  }

  const spreadAlert = async (alert: StoredAlert): Promise<void> => {
    const teamIds = new Map(listSchoolSports().map(({ slug, id }) => [slug, id]))
    const audience = {
      teams: alert.sports.map((sport) => teamIds.get(sport) ?? 0),
      chosen: !staffKinds.includes(alert.kind),
    }
    for (let after: string | undefined = ''; after !== undefined; ) {
      after = await store.spread(alert, audience, { after, most: spreadPageSize, now: clock.now() })
      await written()
    }
    await alerts.markSpread(alert.id, clock.now(), null)
  }
  return { sendTopic, spreadAlert }
}

/** Decides about deliveries that were claimed together. */
const createDecider =
  ({ alerts, store, clock }: DeliveriesDeps) =>
  async (claimed: readonly ClaimedDelivery[]): Promise<DecidedDelivery[]> => {
    const now = clock.now()
    const found = new Map((await alerts.byIds([...new Set(claimed.map((one) => one.alert_id))])).map((a) => [a.id, a]))
    const games = [...new Set([...found.values()].flatMap(({ tells, game_id }) => (tells && game_id ? [game_id] : [])))]
    const uids = [...new Set(claimed.map(({ customer_uid }) => customer_uid))]
    const pictures = Map.groupBy(await store.pictures(uids, games, now), toPictureKey)
    return claimed.flatMap((delivery): DecidedDelivery[] => {
      const alert = found.get(delivery.alert_id)
      if (!alert) return []
      const { customer_uid } = delivery
      const open =
        alert.game_id === null ? [] : (pictures.get(toPictureKey({ customer_uid, game_id: alert.game_id })) ?? [])
      return [{ delivery, alert, decision: decideDelivery(delivery, alert, open, now) }]
    })
  }

export type Deliveries = ReturnType<typeof createDeliveries>

const toPictureKey = ({ customer_uid, game_id }: Pick<OpenPicture, 'customer_uid' | 'game_id'>): string =>
  `${game_id} ${customer_uid}`

function decideDelivery(
  delivery: ClaimedDelivery,
  alert: StoredAlert,
  open: readonly OpenPicture[],
  now: Date,
): SendDecision {
  if (delivery.token === null) return { kind: 'drop', reason: 'off' }
  const { quiet_from: from, quiet_until: until } = delivery
  const [sport] = alert.sports
  const isGame = alert.kind !== 'story' && alert.game_id !== null && sport !== undefined
  return decideSend(
    {
      game: isGame ? { id: Number(alert.game_id), sport } : undefined,
      sports: alert.sports,
      tells: alert.tells,
      at: alert.at,
      until: alert.until,
      withdrawn: alert.withdrawn_at !== null,
    },
    {
      enabled: delivery.enabled === true || staffKinds.includes(alert.kind),
      safety: toScoreSafety(delivery),
      quiet: alert.kind === 'test' || from === null || until === null ? undefined : { from, until },
      timeZone: delivery.time_zone ?? currentSchool().timeZone,
      pictures: open.map(({ shown_at }) => shown_at ?? undefined),
      sentLastHour: delivery.sent_last_hour,
    },
    now,
  )
}

/** Of several alerts of one game that a phone would get at once, the newest stays: it has the current score. */
function mergeByGame(decided: readonly DecidedDelivery[]): DecidedDelivery[] {
  const newest = new Map<string, DecidedDelivery>()
  for (const one of decided) {
    if (one.decision.kind !== 'send' || one.alert.game_id === null) continue
    const key = `${one.delivery.sid} ${one.alert.game_id}`
    const other = newest.get(key)
    if (!other || isNewer(one.alert, other.alert)) newest.set(key, one)
  }
  return decided.filter((one) => {
    if (one.decision.kind !== 'send' || one.alert.game_id === null) return true
    return newest.get(`${one.delivery.sid} ${one.alert.game_id}`) === one
  })
}

const isNewer = (one: StoredAlert, other: StoredAlert): boolean =>
  one.at.getTime() - other.at.getTime() > 0 ||
  (one.at.getTime() === other.at.getTime() && one.created_at > other.created_at)

function listMerged(
  claimed: readonly ClaimedDelivery[],
  decided: readonly DecidedDelivery[],
  at: Date,
): DeliveryResult[] {
  const kept = new Set(decided.map(({ delivery }) => delivery))
  return claimed
    .filter((one) => !kept.has(one))
    .map(({ alert_id, sid }) => ({ alert_id, sid, state: 'merged', reason: null, at }))
}

function toUnsentResult({ delivery: { alert_id, sid }, decision }: DecidedDelivery, now: Date): DeliveryResult {
  switch (decision.kind) {
    case 'wait':
      return { alert_id, sid, state: 'waiting', reason: decision.reason, at: decision.until }
    case 'drop':
      return { alert_id, sid, state: 'dropped', reason: decision.reason, at: now }
    default:
      return { alert_id, sid, state: 'withdrawn', reason: null, at: now }
  }
}
