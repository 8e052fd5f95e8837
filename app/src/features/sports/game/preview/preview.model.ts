import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import type { TeamRecord } from '@fieldhouse/contract/stats/entities'

const maxLastGames = 5

/** Finds the last games before this one that ended with a result, newest first. */
export const findLastGames = (games: readonly GameItem[], { id, day }: GameItem): GameItem[] =>
  games
    .filter((game) => game.id !== id && game.day <= day && game.status.kind === 'final' && game.result !== null)
    .slice(-maxLastGames)
    .reverse()

export interface FormRow {
  name: string
  texts: readonly [away: string, home: string]
}

/** Builds rows of both teams' records; a row needs a value for at least one team. */
export function buildFormRows({ away, home }: GameItem, record: TeamRecord | null): FormRow[] {
  if (!away || !home) return []
  const rows: readonly (readonly [string, (team: GameTeam) => string | null | undefined])[] = [
    ['Ranked', (team) => (team.rank === null ? null : `No. ${team.rank}`)],
    ['Overall', (team) => team.record],
    ['Conference', (team) => team.conference_record],
    ['At home', (team) => (team.own ? record?.home : null)],
    ['Away', (team) => (team.own ? record?.away : null)],
    ['Streak', (team) => (team.own ? record?.streak : null)],
  ]
  return rows.flatMap(([name, getText]) => {
    const texts = [getText(away) || '', getText(home) || ''] as const
    return texts.some((text) => text !== '') ? [{ name, texts }] : []
  })
}
