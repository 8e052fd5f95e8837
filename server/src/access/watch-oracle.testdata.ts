/** A grant as the docs speak of it. Times are in hours. */
export interface WatchGrant {
  plan: string
  /** What a pass is for; null: it counts everywhere. */
  scope: { game_id?: number; sport?: string } | null
  starts: number
  ends: number | null
}

/** Everything that the answer depends on: a video, a fan, a place and a time. */
export interface WatchWorld {
  now: number
  hidden: boolean
  from: number | null
  until: number | null
  plans: string[]
  blackout: string[]
  blackoutUntil: number | null
  grants: readonly WatchGrant[]
  /** The games that it shows, and its sports. */
  games: readonly number[]
  sports: readonly string[]
  /** The market of the fan's network. */
  network: string
  /** `999` is a market that the school no longer has. */
  setMarket: { market: string; ends: number } | null
}

export type WatchAnswer = 'hidden' | 'upcoming' | 'market' | 'plan' | 'allowed'

/** The demo's plans from the lowest to the highest. Each includes those before it. */
export const plansByRank = ['free', 'plus', 'season']

/** `docs/who-can-watch.md`, written as plainly as it reads. */
export function answerByTheDocs(world: WatchWorld): WatchAnswer {
  const { now } = world
  if (world.hidden) return 'hidden'
  if (world.until !== null && world.until <= now) return 'hidden'
  if (world.from !== null && world.from > now) return 'upcoming'

  let where = world.network
  if (world.setMarket && world.setMarket.market !== '999' && now < world.setMarket.ends) where = world.setMarket.market
  const isOver = world.blackoutUntil !== null && world.blackoutUntil <= now
  if (world.blackout.includes(where) && !isOver) return 'market'

  let highest = 0
  for (const grant of world.grants) {
    const hasBegun = grant.starts <= now
    const hasEnded = grant.ends !== null && grant.ends <= now
    const isForIt = world.games.some((id) => grant.scope?.game_id === id)
    const isForTheTeam = world.sports.some((sport) => grant.scope?.sport === sport)
    if (grant.scope !== null && !isForIt && !isForTheTeam) continue
    if (hasBegun && !hasEnded && plansByRank.includes(grant.plan))
      highest = Math.max(highest, plansByRank.indexOf(grant.plan))
  }
  const owned = plansByRank.slice(0, highest + 1)
  if (world.plans.length > 0 && !world.plans.some((wanted) => owned.includes(wanted))) return 'plan'
  return 'allowed'
}
