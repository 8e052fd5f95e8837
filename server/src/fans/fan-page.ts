import { currentSchool } from '@fieldhouse/contract/company'
import type { FanConsent, FanPage, FoundFan } from '@fieldhouse/contract/fans/fans'
import type { FanPlans } from '@fieldhouse/contract/plans/admin'
import type { Clock } from '../shared/clock/clock.ts'
import type { FanStore } from './fans.store.ts'

/** A choice with the time at which it was made, where that was kept. */
interface DatedChoice {
  on: boolean
  at: Date | null
}

/** What other services know of a fan. `app.ts` passes it in. */
export interface FanSources {
  sessions: {
    ofCustomer(uid: string): Promise<{ label: string; created_at: Date; last_seen_at: Date }[]>
    endOf(uid: string, reason: 'ended-by-staff'): Promise<number>
  }
  teamsOf(uid: string): Promise<{ name: string; selected: boolean }[]>
  affiliationsOf(uid: string): Promise<{ name: string }[]>
  plans: {
    ofFan(uid: string): Promise<FanPlans>
    ofFans(uids: readonly string[]): Promise<ReadonlyMap<string, string>>
  }
  marketOf(uid: string): Promise<FanPage['market']>
  points: {
    read(uid: string): Promise<Pick<FanPage, 'points' | 'prizes'>>
    board(uid: string): Promise<DatedChoice | undefined>
  }
  /** undefined where the school sends no alerts. */
  alertsOf(uid: string): Promise<DatedChoice | undefined>
  giveawaysOf(uid: string): Promise<{ giveaway: string; number: string; entered_at: Date; confirmed_at: Date | null }[]>
  pictureUrl(name: string): string
  erase(uid: string, note: () => Promise<void>): Promise<void>
}

export interface PageDeps extends FanSources {
  store: FanStore
  clock: Clock
}

type FanRow = NonNullable<Awaited<ReturnType<FanStore['fans']['one']>>>

export const shownOpenings = 20

/** Reads what support needs to know of a fan. Nothing of it says what they watched, or opens their account. */
export const createPageReader =
  (deps: PageDeps) =>
  async (fan: FanRow): Promise<Omit<FanPage, Exclude<keyof FoundFan, 'plan'>>> => {
    const { store, sessions } = deps
    const { uid, profile_image } = fan
    const openings = await store.openings.ofFan(uid, shownOpenings)
    return {
      picture: profile_image === null ? null : deps.pictureUrl(profile_image),
      created_at: fan.created_at.toISOString(),
      last_seen_at: toText(await store.fans.lastSeen(uid)),
      suspension: toSuspension(fan, deps.clock.now()),
      follows: (await deps.teamsOf(uid)).filter(({ selected }) => selected).map(({ name }) => name),
      affiliations: (await deps.affiliationsOf(uid)).map(({ name }) => name),
      devices: (await sessions.ofCustomer(uid)).map(({ label, created_at, last_seen_at }) => ({
        device: label,
        since: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
      })),
      consents: await listConsents(deps, fan),
      ...(await deps.plans.ofFan(uid)),
      market: await deps.marketOf(uid),
      ...(await deps.points.read(uid)),
      giveaways: (await deps.giveawaysOf(uid)).map(({ giveaway, number, entered_at, confirmed_at }) => ({
        at: entered_at.toISOString(),
        giveaway,
        number,
        confirmed: confirmed_at !== null,
      })),
      opened: openings.map(({ at, name }) => ({ at: at.toISOString(), name })),
    }
  }

const toText = (at: Date | null): string | null => at?.toISOString() ?? null

function toSuspension(fan: FanRow, now: Date): FanPage['suspension'] {
  const { suspended_until, suspended_at, suspended_because } = fan
  if (!suspended_until || !suspended_at || suspended_until <= now) return null
  return {
    reason: suspended_because ?? '',
    since: suspended_at.toISOString(),
    until: suspended_until.toISOString(),
  }
}

/** Lists what a fan was asked. What this school does not have is left out. */
async function listConsents(
  { alertsOf, points }: FanSources,
  fan: { uid: string; newsletter: boolean; newsletter_at: Date | null },
): Promise<FanConsent[]> {
  const toConsent = (kind: FanConsent['kind'], choice: DatedChoice | undefined): FanConsent[] =>
    choice ? [{ kind, on: choice.on, at: toText(choice.at) }] : []
  return [
    // Who agreed before the school ended its newsletter is still on the list.
    ...(currentSchool().newsletter || fan.newsletter
      ? toConsent('newsletter', { on: fan.newsletter, at: fan.newsletter_at })
      : []),
    ...toConsent('alerts', await alertsOf(fan.uid)),
    ...toConsent('leaderboard', await points.board(fan.uid)),
  ]
}
