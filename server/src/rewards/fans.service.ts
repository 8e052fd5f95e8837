import { createHmac } from 'node:crypto'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import { topics } from '@fieldhouse/contract/topics'
import type { Caller } from '../shared/caller/caller.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Log } from '../shared/log/log.ts'
import { getCanonicalMailbox } from '../shared/mail/canonical-mailbox.ts'
import { generateReadableCode } from '../shared/sealing/readable-code.ts'
import { countDeeds, getSchoolDay, shareCodeLength } from './ledger/counting.ts'
import type { RewardStore } from './rewards.store.ts'

export interface FanParts {
  store: RewardStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  log: Log
  /** Hashes the visitors of a shared link, so that no one else can identify them. */
  key: string
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
}

export type FansService = Awaited<ReturnType<typeof fansService>>

const sharedADay = 10
const lookBackMs = 5 * minuteMs
/** A game corrected later than this is counted when a fan opens the page. */
const correctedMs = 2 * dayMs
const countedAtOnce = 2_000
const rememberedAtMost = 50_000
const visitorLength = 22

/** Notes what fans do elsewhere in the product, as the server sees it. */
export async function fansService({ store, clock, jobs, log, key, bus }: FanParts) {
  const countFan = (uid: string) => store.transaction((stores) => countDeeds(stores, uid, clock.now()))
  let paysVisits = false
  let noted = new Set<string>()
  let notedDay = ''

  const readRules = async () => {
    const rules = await store.rules.all()
    const pays = rules.some(({ deed, paused }) => !paused && (deed === 'visit' || deed === 'streak'))
    if (pays && !paysVisits) noted = new Set()
    paysVisits = pays
  }
  await readRules()
  bus.onGap(() => inBackground(log, readRules()))
  bus.subscribe((message) => {
    if (message === topics.rewards) inBackground(log, readRules())
  })

  const countVisit = (uid: string, day: string) =>
    store.transaction(async (stores) => {
      if (!(await stores.ledger.hold(uid, generateReadableCode(shareCodeLength), clock.now()))) return
      if (await stores.deeds.add(uid, 'visit', day, { at: clock.now(), day }))
        await countDeeds(stores, uid, clock.now())
    })

  jobs.on(
    'rewards.count',
    async () => {
      const getSince = (ms: number) => new Date(clock.now().getTime() - ms)
      const watching = await store.deeds.waiting(getSince(lookBackMs), countedAtOnce)
      const calling = await store.predictions.waiting(getSince(correctedMs), countedAtOnce)
      if ((await store.rules.all()).length === 0) return
      for (const uid of new Set([...calling, ...watching])) await countFan(uid)
    },
    { every: '* * * * *' },
  )

  return {
    /** Notes a call of a fan: the first of a day is a visit. */
    noteCall: ({ uid, anonymous }: Pick<Caller, 'uid' | 'anonymous'>): void => {
      if (!paysVisits || anonymous) return
      const day = getSchoolDay(clock.now())
      if (day !== notedDay || noted.size > rememberedAtMost) {
        noted = new Set()
        notedDay = day
      }
      if (noted.has(uid)) return
      noted.add(uid)
      inBackground(log, countVisit(uid, day))
    },

    shared: createShareCounter({ store, clock, key }),

    /** The data of a fan's export. */
    exportFan: async (uid: string) => ({ rewards: await store.ledger.exported(uid) }),
  }
}

/** Counts a visitor who came through a shared link: each mailbox and each device once, and never the sharer's own. */
const createShareCounter =
  ({ store, clock, key }: Pick<FanParts, 'store' | 'clock' | 'key'>) =>
  async (visitor: Pick<Caller, 'uid' | 'sid'>, code: string): Promise<void> => {
    const owner = await store.ledger.byCode(code)
    if (!owner)
      throw new Refusal(
        'missing',
        'invite.not_found',
        'That invitation link doesn’t work. Ask your friend for a new one.',
      )
    const [visitorAccount, sharer] = await Promise.all([
      store.shares.visitor(visitor),
      store.shares.places(owner.customer_uid),
    ])
    if (!visitorAccount || !sharer) return
    const mailbox = getCanonicalMailbox(visitorAccount.email_norm)
    // Another account of the same person does not count.
    if (mailbox === getCanonicalMailbox(sharer.email_norm) || sharer.devices.includes(visitorAccount.device)) return
    const day = getSchoolDay(clock.now())
    const hashName = (what: string) =>
      createHmac('sha256', key).update(`${owner.customer_uid}|${what}`).digest('base64url').slice(0, visitorLength)
    const visitorHashes = { mailbox: hashName(mailbox), device: hashName(`device ${visitorAccount.device}`) }
    await store.transaction(async (stores) => {
      if (!(await stores.ledger.hold(owner.customer_uid, owner.code, clock.now()))) return
      if ((await stores.deeds.ofDay(owner.customer_uid, 'share', day)) >= sharedADay) return
      const when = { at: clock.now(), day }
      if (await stores.shares.counted(owner.customer_uid, visitorHashes)) return
      if (
        await stores.deeds.add(
          owner.customer_uid,
          'share',
          `visitor ${visitorHashes.mailbox} ${visitorHashes.device}`,
          when,
        )
      )
        await countDeeds(stores, owner.customer_uid, clock.now())
    })
  }
