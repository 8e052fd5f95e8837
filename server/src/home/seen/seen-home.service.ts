import { currentSchool } from '@fieldhouse/contract/company'
import type { HomePreview } from '@fieldhouse/contract/home/seen-home'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import { fanSubjectOf } from '../../shared/trail/trail.store.ts'
import type { HomeStore } from '../home.store.ts'

interface Which {
  home_id: string
  at: string | null
}

interface Viewer {
  plan: string
  market: string
}

/** What answers fans: all rows of a home for that viewer at that instant, with what is the fan's own where there is one. */
type WholeHome = (home: string, viewer: Viewer, at: Date, uid: string | undefined) => Promise<HomePreview>

interface SeenHomeParts {
  store: HomeStore
  now(): Date
  wholeHome: WholeHome
  /** An address as accounts are found by it. */
  normOf(email: string): string
}

export type SeenHomes = ReturnType<typeof seenHomeService>

/** The home as somebody sees it: asked of the very code that answers them. */
export function seenHomeService({ store, now, wholeHome, normOf }: SeenHomeParts) {
  const instantOf = ({ at }: Which): Date => (at === null ? now() : new Date(at))

  return {
    asAnybody: ({ plan, market, ...which }: Which & Viewer): Promise<HomePreview> => {
      if (!currentSchool().plans[plan]) throw refuseField('plan', `There is no plan ${plan}.`)
      return wholeHome(which.home_id, { plan, market }, instantOf(which), undefined)
    },

    /** Who looks over a fan's shoulder is told of in the trail, before anything is shown. */
    asFan: async (actor: string, { email, ...which }: Which & { email: string }): Promise<HomePreview> => {
      const fan = await store.fans.byEmail(normOf(email))
      if (!fan) throw new Refusal('missing', 'account.not_found', 'There’s no account with that address.')
      await store.trail.add({ at: now(), actor, action: 'see home as', subject: fanSubjectOf(fan.uid), change: {} })
      return wholeHome(which.home_id, fan, instantOf(which), fan.uid)
    },
  }
}
