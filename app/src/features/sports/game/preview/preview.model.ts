import type { GameItem, GameTeam } from '@fieldhouse/contract/games/item'
import type { TeamRecord } from '@fieldhouse/contract/stats/entities'

const shownGames = 5

/** The last games before this one that ended with a result, newest first. */
export const lastGames = (games: readonly GameItem[], { id, day }: GameItem): GameItem[] =>
  games
    .filter((game) => game.id !== id && game.day <= day && game.status.kind === 'final' && game.result !== null)
    .slice(-shownGames)
    .reverse()

export interface FormRow {
  name: string
  texts: readonly [away: string, home: string]
}

/** Both teams' records side by side; a row is told where it is known of either. */
export function formRows({ away, home }: GameItem, record: TeamRecord | null): FormRow[] {
  if (!away || !home) return []
  const rows: readonly (readonly [string, (team: GameTeam) => string | null | undefined])[] = [
    ['Ranked', (team) => (team.rank === null ? null : `No. ${team.rank}`)],
    ['Overall', (team) => team.record],
    ['Conference', (team) => team.conference_record],
    ['At home', (team) => (team.own ? record?.home : null)],
    ['Away', (team) => (team.own ? record?.away : null)],
    ['Streak', (team) => (team.own ? record?.streak : null)],
  ]
  return rows.flatMap(([name, of]) => {
    const texts = [of(away) || '', of(home) || ''] as const
    return texts.some((text) => text !== '') ? [{ name, texts }] : []
  })
}
