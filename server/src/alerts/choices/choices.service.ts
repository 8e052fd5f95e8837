import {
  type AlertChoices,
  type AlertGame,
  type AlertOption,
  type AlertTeam,
  maxAlertGames,
  scoreKindPrefix,
  usualAlertKinds,
} from '@fieldhouse/contract/alerts/alerts'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { isTimeZone } from '@fieldhouse/contract/local-time'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { GameAlertRules } from '@fieldhouse/sports/kit/alerts'
import { loadAlertRules } from '@fieldhouse/sports/registry'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import { isTeamSafe, type ScoreSafety } from '../../shared/score-safe/safety.ts'
import { formatTimeOfDay, parseTimeOfDay } from '../delivery/quiet-hours.ts'
import { formatGameName } from '../moments/alert-text.ts'
import type { ChoicesStore, ChosenGame } from './choices.store.ts'

interface AlertChoicesDeps {
  store: ChoicesStore
  clock: Clock
  /** Whether this school sends alerts. */
  sending: boolean
  games(ids: readonly number[]): Promise<GameItem[]>
}

/** The fan whose choices are read or changed. */
interface ChoosingFan {
  uid: string
  safety: ScoreSafety | undefined
}

interface AlertSettings {
  enabled: boolean
  quiet: { from: string; until: string } | null
  time_zone: string | null
}

export type AlertChoicesService = ReturnType<typeof createAlertChoices>

export function createAlertChoices(deps: AlertChoicesDeps) {
  const { store, clock } = deps
  const { describeAll, listTeams, requireGame } = createChoiceReader(deps)
  return {
    all: describeAll,

    set: async (fan: ChoosingFan, { enabled, quiet, time_zone }: AlertSettings): Promise<AlertChoices> => {
      if (time_zone !== null && !isTimeZone(time_zone)) throw refuseField('time_zone', 'That time zone doesn’t exist.')
      if (quiet && quiet.from === quiet.until)
        throw refuseField('quiet', 'Choose a different start and end for quiet hours.')
      const [quiet_from, quiet_until] = quiet ? [parseTimeOfDay(quiet.from), parseTimeOfDay(quiet.until)] : [null, null]
      await store.setFan(fan.uid, { enabled, quiet_from, quiet_until, time_zone }, clock.now())
      return describeAll(fan)
    },

    setTeam: async (fan: ChoosingFan, sport: string, kinds: readonly string[]): Promise<AlertTeam> => {
      const team = (await listTeams(fan)).find((one) => one.sport === sport)
      if (!team) throw refuseMissing('team')
      const chosen = requireOffered(kinds, team.options)
      await store.setTeam(fan.uid, sport, chosen)
      return { ...team, kinds: chosen }
    },

    game: async (fan: ChoosingFan, id: number) => {
      const [game, settings] = await Promise.all([requireGame(fan, id), store.fan(fan.uid)])
      return { ...game, sending: deps.sending, enabled: settings?.enabled ?? false }
    },

    setGame: async (fan: ChoosingFan, id: number, kinds: readonly string[]): Promise<AlertGame> => {
      const game = await requireGame(fan, id)
      const chosen = requireOffered(kinds, game.options)
      const how = { kinds: chosen, most: maxAlertGames, now: clock.now() }
      if (!(await store.setGame(fan.uid, id, how)))
        throw refuseConflict(
          'alerts.too_many_games',
          `You can set alerts for up to ${maxAlertGames} games. Remove one first.`,
        )
      return { ...game, own: true, kinds: chosen }
    },

    removeGame: async (fan: ChoosingFan, id: number): Promise<AlertGame> => {
      await store.removeGame(fan.uid, id)
      return requireGame(fan, id)
    },

    keptOf: (uid: string) => exportChoices(store, uid),

    /** Whether a fan wants alerts, and since when; undefined where this school sends none. */
    choiceOf: async (uid: string): Promise<{ on: boolean; at: Date | null } | undefined> => {
      if (!deps.sending) return undefined
      const fan = await store.fan(uid)
      return { on: fan?.enabled ?? false, at: fan?.changed_at ?? null }
    },
  }
}

/** Describes what a fan chose, with everything that can be chosen. */
function createChoiceReader({ store, sending, games }: Omit<AlertChoicesDeps, 'clock'>) {
  const listTeams = async ({ uid, safety }: ChoosingFan): Promise<AlertTeam[]> => {
    const [followed, chosen] = await Promise.all([store.followed(uid), store.teams(uid)])
    const kinds = new Map(chosen.map((team) => [team.sport, team.kinds]))
    return Promise.all(
      listSchoolSports().map(async ({ id, slug, title }) => {
        const options = await listOptions(slug)
        return {
          sport: slug,
          name: title,
          followed: followed.includes(id),
          safe: isTeamSafe(safety, [slug]),
          kinds: keepOffered(kinds.get(slug) ?? (followed.includes(id) ? usualAlertKinds : []), options),
          options,
        }
      }),
    )
  }

  const describeGames = async (
    fan: ChoosingFan,
    ids: readonly number[],
    { teams, chosen }: { teams: readonly AlertTeam[]; chosen: readonly ChosenGame[] },
  ): Promise<AlertGame[]> => {
    if (ids.length === 0) return []
    const items = await games(ids)
    return ids.flatMap((id): AlertGame[] => {
      const item = items.find((one) => one.id === id)
      const team = teams.find(({ sport }) => sport === item?.sport)
      if (!item || !team) return []
      const own = chosen.find(({ game_id }) => game_id === id)
      return [toAlertGame(item, team, own, fan)]
    })
  }

  const requireGame = async (fan: ChoosingFan, id: number): Promise<AlertGame> => {
    const [teams, chosen] = await Promise.all([listTeams(fan), store.games(fan.uid)])
    const [game] = await describeGames(fan, [id], { teams, chosen })
    if (!game) throw refuseMissing('game')
    return game
  }

  const describeAll = async (fan: ChoosingFan): Promise<AlertChoices> => {
    const [settings, phones, teams, chosen] = await Promise.all([
      store.fan(fan.uid),
      store.phones(fan.uid),
      listTeams(fan),
      store.games(fan.uid),
    ])
    const { quiet_from, quiet_until, time_zone, enabled } = settings ?? {}
    return {
      sending,
      enabled: enabled ?? false,
      quiet: toQuietTimes(quiet_from ?? null, quiet_until ?? null),
      time_zone: time_zone ?? null,
      phones,
      teams,
      games: await describeGames(
        fan,
        chosen.map(({ game_id }) => game_id),
        { teams, chosen },
      ),
    }
  }
  return { describeAll, listTeams, requireGame }
}

const toAlertGame = (
  game: GameItem,
  { safe, options, kinds }: AlertTeam,
  own: ChosenGame | undefined,
  { safety }: ChoosingFan,
): AlertGame => ({
  id: game.id,
  sport: game.sport,
  name: formatGameName(game),
  day: game.day,
  safe: safe && safety?.shown.includes(game.id) !== true,
  own: own !== undefined,
  kinds: own ? keepOffered(own.kinds, options) : kinds,
  options,
})

/** For the export. */
async function exportChoices(store: ChoicesStore, uid: string): Promise<object> {
  const [settings, teams, chosen, sent] = await Promise.all([
    store.fan(uid),
    store.teams(uid),
    store.games(uid),
    store.sent(uid),
  ])
  const { customer_uid: _, ...own } = settings ?? { customer_uid: uid }
  return { alerts: { ...own, teams, games: chosen, sent: sent.map(({ sid: __, ...one }) => one) } }
}

const toQuietTimes = (from: number | null, until: number | null): AlertChoices['quiet'] =>
  from === null || until === null ? null : { from: formatTimeOfDay(from), until: formatTimeOfDay(until) }

/** A sport may stop offering a kind that a fan once chose. */
const keepOffered = (kinds: readonly string[], options: readonly AlertOption[]): string[] =>
  options.map(({ kind }) => kind).filter((kind) => kinds.includes(kind))

function requireOffered(kinds: readonly string[], options: readonly AlertOption[]): string[] {
  const kept = keepOffered(kinds, options)
  if (kinds.some((kind) => !kept.includes(kind))) throw refuseField('kinds', 'This team doesn’t have that alert.')
  return kept
}

/** Lists what can be chosen for a team, in the order of a game. */
async function listOptions(sport: string): Promise<AlertOption[]> {
  const rules: GameAlertRules = await loadAlertRules(sport)
  return [
    { kind: 'start', label: 'Game starts', text: null, tells: false },
    ...(rules.close ? [{ kind: 'close', label: 'Close game', text: rules.close.meaning, tells: true }] : []),
    ...rules.scores.map(({ key, label }) => ({ kind: `${scoreKindPrefix}${key}`, label, text: null, tells: true })),
    { kind: 'final', label: 'Final score', text: null, tells: true },
    { kind: 'story', label: 'Stories', text: 'News about this team', tells: false },
  ]
}
