import { scoreKindPrefix } from '@fieldhouse/contract/alerts/alerts'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { getGamePath } from '@fieldhouse/contract/games/address'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { findSport, loadAlertRules, loadSportModule } from '@fieldhouse/sports/registry'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { Row } from '../../shared/db/tables.ts'
import type { AlertsStore, NewAlert } from '../alerts.store.ts'
import { writeAlertText } from './alert-text.ts'
import { findMoments, type GameMoment, getMomentKey, listMomentKeys } from './find-moments.ts'

interface ReadGamesDeps {
  store: AlertsStore
  clock: Clock
  game(id: number): Promise<GameItem | undefined>
  /** Called when there is something to send. */
  added(): Promise<void>
}

/** Older changes are not news: a server that was down does not tell yesterday's goals. */
const newsMs = 10 * minuteMs
/** An alert that could not be sent for so long is dropped. Paused pictures wait as long. */
const validMs: Record<GameMoment['kind'], number> = {
  start: 20 * minuteMs,
  close: 30 * minuteMs,
  score: hourMs,
  final: 6 * hourMs,
}

/** Reads the changes of games and writes the alerts that they bring. Alerts of what was taken back are withdrawn. */
export function createGameReader({ store, clock, game: findGame, added }: ReadGamesDeps) {
  const readGame = async (id: number): Promise<void> => {
    const now = clock.now()
    const hasNew = await store.readChanges(id, addMs(now, -newsMs), async (row, changes) => {
      const rules = await loadAlertRules(row.sport)
      const present = new Set(listMomentKeys(rules, row.state).map((key) => formatSubject(id, key)))
      const known = await store.ofGame(id)
      const gone = known.filter(({ kind, subject }) => isOfGame(kind) && !present.has(subject))
      await store.withdraw(
        gone.map((alert) => alert.id),
        now,
      )
      const moments = findMoments(rules, row.state, changes).filter(({ at }) => at > addMs(now, -newsMs))
      return moments.length > 0 && (await addAlerts(row, moments, now))
    })
    if (hasNew) await added()
  }

  const addAlerts = async (row: Row<'game'>, moments: readonly GameMoment[], now: Date): Promise<boolean> => {
    const game = await findGame(row.id)
    if (!game) return false
    const [module, view] = await Promise.all([loadSportModule(row.sport), findSport(row.sport)?.view(row.sport)])
    const abbrs = { away: game.away?.abbr ?? '', home: game.home?.abbr ?? '' }
    const context = { game, module, playText: (text: string) => view?.playText?.(text, abbrs) ?? text }
    const ids: (string | undefined)[] = []
    for (const moment of moments) {
      const { title, body } = writeAlertText(moment, context)
      ids.push(await store.add({ ...toNewAlert(row, game, moment), title, body }, now))
    }
    return ids.some((id) => id !== undefined)
  }

  return {
    readGame,
    /** Reads everything that was missed, after a start and once a minute. */
    readMissed: async (): Promise<void> => {
      for (const id of await store.unreadGames(addMs(clock.now(), -newsMs))) await readGame(id)
    },
  }
}

const formatSubject = (game: number, key: string): string => `game ${game} ${key}`

const isOfGame = (kind: string): boolean => /^(start|close|final|score:.*)$/.test(kind)

const toNewAlert = (
  { id, sport }: Row<'game'>,
  game: GameItem,
  moment: GameMoment,
): Omit<NewAlert, 'title' | 'body'> => ({
  subject: formatSubject(id, getMomentKey(moment)),
  kind: moment.kind === 'score' ? `${scoreKindPrefix}${moment.score.kind.key}` : moment.kind,
  gameId: id,
  sports: [sport],
  tells: moment.kind !== 'start',
  redirect: getGamePath(game),
  topic: null,
  at: moment.at,
  until: addMs(moment.at, validMs[moment.kind]),
})
