import type {
  AccessCheck,
  AccessTable,
  AskedPlace,
  checkAccess,
  FoundWatchable,
  tabulateAccess,
} from '@fieldhouse/contract/access/access'
import { currentSchool } from '@fieldhouse/contract/company'
import type { EndpointBody } from '@fieldhouse/contract/endpoint'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import type { PlanGrant } from '@fieldhouse/contract/plans/admin'
import type { LiveNow } from '@fieldhouse/contract/playback/playback'
import { getReplayRights } from '../library/event-state.ts'
import { isUnusable, type ViewContext } from '../library/items.ts'
import { type AccessRights, decideAccess, isHidden, type Viewer } from '../library/rights/rights.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Stock } from '../library/stock/stock.ts'
import { getUnknownMarket } from '../shared/caller/network-market.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal, refuseField } from '../shared/errors/refusal.ts'
import { describeLastDay, tabulate } from './access-table.ts'
import type { CheckFacts, MarketSource, StreamAnswer } from './check-facts.ts'
import { describeCheck } from './describe-check.ts'
import {
  decideWatchable,
  describeWatchable,
  findWatchable,
  getPassSubject,
  getWatchableRights,
  requireWatchable,
  type Watchable,
} from './watchable.ts'

/** What a stream answers. It refuses what is hidden as it refuses what does not exist. */
type Subject =
  | { kind: 'unavailable'; unavailable: Unavailable }
  | { kind: 'waiting'; live: LiveNow }
  | { kind: 'ready' }

/** What other services know of a fan. `app.ts` passes it in. */
interface AccessSources {
  /** Notes who asks about a fan, as for the fan's page. */
  openFan(actor: string, uid: string): Promise<CheckFacts['fan']>
  /** What decides for a fan at an instant, by the market of their last stream. `endsAt`: staff set the market. */
  viewerOf(uid: string, lastMarket: string | undefined, at: Date): Promise<Viewer & { endsAt: Date | undefined }>
  lastMarketOf(uid: string): Promise<{ market: string; at: string } | null>
  grantsOf(uid: string): Promise<readonly PlanGrant[]>
  /** What a stream of this answers, by the code of streams. */
  subjectOf(stock: Stock, content: WatchableRef, view: ViewContext): Subject
  screensOf(uid: string, plan: string): Promise<CheckFacts['screens']>
  countFans(): Promise<{ plans: readonly { plan: string; fans: number }[] }>
}

export interface AccessDeps extends AccessSources {
  stocks: Pick<StockService, 'now'>
  clock: Clock
}

export type AccessService = ReturnType<typeof createAccessService>

/** Answers who can watch what, with the code that decides for fans. */
export function createAccessService(deps: AccessDeps) {
  const { stocks, clock } = deps
  const toInstant = (at: string | null): Date => (at === null ? clock.now() : new Date(at))

  return {
    find: async (search: string): Promise<{ found: FoundWatchable[]; more: boolean }> =>
      findWatchable(await stocks.now(), search, clock.now()),

    check: async (actor: string, uid: string, asked: EndpointBody<typeof checkAccess>): Promise<AccessCheck> => {
      const stock = await stocks.now()
      const watchable = requireWatchable(stock, asked.content)
      const fan = await deps.openFan(actor, uid)
      const at = toInstant(asked.at)
      const { viewer, source } = await findViewer(deps, uid, asked.place, at)
      const rights = getWatchableRights(watchable)
      const passSubject = getPassSubject(stock, watchable)
      const open = { ...rights, audience: { ...rights.audience, blackout: [] } }
      return describeCheck({
        fan,
        content: describeWatchable(stock, watchable),
        rights,
        at,
        isNow: asked.at === null,
        viewer,
        source,
        grants: await deps.grantsOf(uid),
        answer: askStream(deps, stock, { content: asked.content, watchable }, { viewer, now: at }),
        screens: await deps.screensOf(uid, viewer.plan),
        hasPlan: decideAccess(open, viewer, at, () => passSubject).kind === 'allowed',
        passSubject,
      })
    },

    /** What stops a viewer now. What is hidden is missing. */
    lockOf: async (content: WatchableRef, viewer: Viewer): Promise<{ title: string; unavailable?: Unavailable }> => {
      const stock = await stocks.now()
      const subject = deps.subjectOf(stock, content, { viewer, now: clock.now() })
      const { title } = describeWatchable(stock, requireWatchable(stock, content))
      return subject.kind === 'unavailable' ? { title, unavailable: subject.unavailable } : { title }
    },

    /** Fans are counted for those who may see the counts. */
    tabulate: async (
      { rights, at, count }: EndpointBody<typeof tabulateAccess>,
      mayCount: boolean,
    ): Promise<AccessTable> => {
      const fans = count && mayCount ? await deps.countFans() : undefined
      const fansOf = (plan: string): number | null =>
        fans ? (fans.plans.find((one) => one.plan === plan)?.fans ?? 0) : null
      return tabulateRights(await stocks.now(), rights, { at: toInstant(at), fansOf })
    },
  }
}

function tabulateRights(
  stock: Stock,
  asked: EndpointBody<typeof tabulateAccess>['rights'],
  shared: Pick<Parameters<typeof tabulate>[0], 'at' | 'fansOf'>,
): AccessTable {
  if (asked.kind === 'saved') {
    const watchable = requireWatchable(stock, asked.content)
    const { title } = describeWatchable(stock, watchable)
    const decide = (viewer: Viewer) => decideWatchable(stock, watchable, viewer, shared.at)
    return tabulate({ ...shared, title, rights: getWatchableRights(watchable), decide })
  }
  const { hidden, audience, replay } = asked
  const rights: AccessRights = replay ? getReplayRights(audience, replay) : { hidden, audience }
  return tabulate({ ...shared, title: null, rights, decide: (viewer) => decideAccess(rights, viewer, shared.at) })
}

/** Finds what decides for the fan: on their own network, or on one that was chosen. A market that staff set comes first. */
async function findViewer(
  { viewerOf, lastMarketOf }: AccessDeps,
  uid: string,
  place: AskedPlace,
  at: Date,
): Promise<{ viewer: Viewer; source: MarketSource }> {
  if (place.kind === 'market' && !(place.market in currentSchool().markets))
    throw refuseField('place', 'Choose one of the school’s markets.')
  const last = place.kind === 'now' ? await lastMarketOf(uid) : null
  const network = place.kind === 'market' ? place.market : last?.market
  const { endsAt, ...viewer } = await viewerOf(uid, network, at)
  if (endsAt) return { viewer, source: { kind: 'set', until: endsAt } }
  if (place.kind === 'now') return { viewer, source: last ? { kind: 'stream', at: last.at } : { kind: 'default' } }
  const { market, isUnknown } = getUnknownMarket()
  return {
    viewer: place.kind === 'unknown' ? { ...viewer, market, isPlaceUnknown: isUnknown } : viewer,
    source: { kind: 'asked' },
  }
}

function askStream(
  { subjectOf }: AccessDeps,
  stock: Stock,
  { content, watchable }: { content: WatchableRef; watchable: Watchable },
  view: ViewContext,
): StreamAnswer {
  try {
    const subject = subjectOf(stock, content, view)
    if (subject.kind !== 'waiting') return subject
    return { kind: 'waiting', state: subject.live.state, starts_at: subject.live.starts_at }
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'missing') throw error
    return { kind: 'hidden', because: explainHidden(stock, watchable, view.now, error.message) }
  }
}

/** Explains why fans find nothing. */
function explainHidden(stock: Stock, watchable: Watchable, now: Date, otherwise: string): string {
  const rights = getWatchableRights(watchable)
  if (rights.hidden) return 'Hidden from fans.'
  const { until } = rights.audience
  if (until !== null && now >= new Date(until)) return describeLastDay(until)
  if (watchable.kind !== 'vod') return otherwise
  const { title } = watchable
  if (isUnusable(title)) return 'Its file isn’t uploaded, or can’t be used.'
  const series = title.parent_id === null ? undefined : stock.titles.get(title.parent_id)
  return series && isHidden(series, now) ? 'Its series is hidden.' : 'It has no video yet.'
}
