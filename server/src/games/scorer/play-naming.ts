import type { GameState, NamedPerson, Play } from '@fieldhouse/contract/games/game'
import { formatPersonName, type ScoreEntry } from '@fieldhouse/contract/games/scorer'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { sportOfTeam } from '@fieldhouse/sports/identities'
import type { ByHand, PlayTextsByHand } from '@fieldhouse/sports/kit/scoring/by-hand'
import { findSport } from '@fieldhouse/sports/registry'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'

type NamedPeople = NonNullable<ScoreEntry['named']>['people']

/** The people whom a scorer names, as the roster has them, and the sport's texts for them. */
export interface PlayNaming {
  people: NamedPerson[]
  texts: PlayTextsByHand
}

export async function resolveNaming(
  { schedule, roster }: Pick<GamesStores, 'schedule' | 'roster'>,
  game: number,
  named: NamedPeople,
): Promise<PlayNaming | undefined> {
  const row = await schedule.find(game)
  if (!row) return undefined
  const players = named.some(({ person }) => person !== undefined) ? await roster.players(row.sport) : []
  const people = named.map((one): NamedPerson => {
    if (one.person === undefined) return one
    const known = players.find(({ id }) => id === one.person)
    if (!known) throw refuseField('people', 'Someone you named isn’t on this sport’s roster.')
    const { firstname, lastname, number } = known
    return { person: known.id, name: `${firstname} ${lastname}`.trim(), ...(number !== null && { number }) }
  })
  return { people, texts: (await findSport(row.sport)?.playTextsByHand?.()) ?? {} }
}

export const getByHandRules = (sport: string): ByHand | undefined => findSport(sport)?.byHand?.(sportOfTeam(sport))

/** The number of people that a play of this kind may name. */
const getMaxNamed = (sport: string, kind: string): number =>
  getByHandRules(sport)?.keys.find((key) => key.kind === kind)?.who?.length ?? 0

export const namesPlayers = (sport: string, kind: string): boolean => getMaxNamed(sport, kind) > 0

/** Describes a scorer's play with the names; without names it keeps its plain text. */
export function describePlay(state: GameState, sport: string, play: Play, { people, texts }: PlayNaming): Play {
  const { players: _, ...rest } = play
  const plain = play.by_hand?.plain ?? play.text
  const most = getMaxNamed(sport, play.kind)
  if (people.length > most)
    throw refuseField(
      'people',
      most === 0 ? 'This play can’t have players.' : `This play can have up to ${formatQuantity(most, 'player')}.`,
    )
  const [first, second] = people.map(formatPersonName)
  const keys = people.flatMap((one) => findPlayerKey(state, play, one) ?? [])
  return {
    ...rest,
    text: first === undefined ? plain : (texts[play.kind]?.(first, second) ?? plain),
    by_hand: { plain, people },
    ...(keys.length > 0 && { players: keys }),
  }
}

/** Finds the player's row in the game, once a file has brought rows. */
function findPlayerKey(
  { players }: GameState,
  { side }: Play,
  { person, name, number }: NamedPerson,
): string | undefined {
  const meant = Object.entries(players ?? {}).filter(
    ([, line]) =>
      !line.team &&
      line.side === side &&
      (person === undefined
        ? (name === undefined || line.name === name) && (number === undefined || line.number === number)
        : line.person === person),
  )
  return meant.length === 1 ? meant[0]?.[0] : undefined
}

/** Names the people of an existing play. A play that a file has since described belongs to the file. */
export function withNames(
  state: GameState,
  sport: string,
  { play: key, clock }: NonNullable<ScoreEntry['named']>,
  naming: PlayNaming,
): GameState {
  const known = state.plays?.[key]
  if (!known?.by_hand)
    throw refuseConflict('play.gone', 'That play was undone, or the score file replaced it. Reload the page.')
  const { clock: before, ...play } = describePlay(state, sport, known, naming)
  const displayedClock = clock === undefined ? before : (clock ?? undefined)
  return {
    ...state,
    plays: { ...state.plays, [key]: { ...play, ...(displayedClock !== undefined && { clock: displayedClock }) } },
  }
}
