import { dayMs } from '@fieldhouse/contract/durations'
import { formatGameName } from '@fieldhouse/contract/duty/needs'
import type { OperatorTitle } from '@fieldhouse/contract/films/desk'
import { catalogAll, catalogGenres, listPersons } from '@fieldhouse/contract/films/films'
import type { Person } from '@fieldhouse/contract/library/entities'
import { getSchedule, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { useQueries } from '@tanstack/react-query'
import { request } from '../../../shared/api/api-client.ts'
import { useAnswer } from '../../../shared/api/queries.ts'
import { titleOfSport } from '../../../shared/game-day/GameCards.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { dayAtSchool } from '../../../shared/time.ts'
import { ManyField } from '../ManyField.tsx'
import styles from './One.module.css'
import type { WordsDraft } from './words.model.ts'

type LinkFieldsProps = { film: OperatorTitle; draft: WordsDraft; onChange: (draft: WordsDraft) => void }

/** Where a film is found: its sports, its kind, who is in it, and the game that it shows. */
export function LinkFields({ film, draft, onChange }: LinkFieldsProps) {
  const groups = useAnswer('groups', catalogAll, {}).data?.catalogs ?? []
  const genres = useAnswer('genres', catalogGenres, {}).data?.genres ?? []
  const people = usePeople(draft.groups)
  const games = useGames(
    film,
    groups.filter(({ id }) => draft.groups.includes(id)).map(({ slug }) => slug),
  )
  return (
    <>
      <ManyField
        label="Sports and collections"
        none="None: fans find it only by search."
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={draft.groups}
        onChange={(chosen) => onChange({ ...draft, groups: chosen })}
      />
      <ManyField
        label="Genres"
        none="None."
        options={genres.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={draft.genres}
        onChange={(chosen) => onChange({ ...draft, genres: chosen })}
      />
      <ManyField
        label="People in this video"
        none={draft.groups.length === 0 ? 'Choose a sport first to see its players and coaches.' : 'No one named.'}
        options={people.map(({ id, firstname, lastname, number }) => ({
          value: id,
          label: [number && `${number}`, firstname, lastname].filter(Boolean).join(' '),
        }))}
        chosen={draft.persons}
        onChange={(chosen) => onChange({ ...draft, persons: chosen })}
      />
      <div className={styles.wide}>
        <SelectField
          label="Game"
          value={draft.game}
          onChange={(game) => onChange({ ...draft, game })}
          options={[{ value: '', label: 'None' }, ...games]}
        />
      </div>
    </>
  )
}

/** Players (101) and coaches (100) of these groups. */
function usePeople(groups: readonly number[]): Person[] {
  const asked = groups.flatMap((group) =>
    (['101', '100'] as const).map((kind) => ({ query: { group_id: String(group), person_type_id: kind } })),
  )
  return useQueries({
    queries: asked.map((input) => ({ queryKey: ['people', input], queryFn: () => request(listPersons, input) })),
    combine: (answers) => answers.flatMap(({ data }) => data?.persons ?? []),
  })
}

const daysBack = 150
const daysAhead = 14

/** Those of its sports, where it has one that plays; else all. */
function useGames({ game_id }: OperatorTitle, sports: readonly string[]) {
  const day = (days: number) => dayAtSchool(new Date(Date.now() + days * dayMs))
  const query = { startDate: day(-daysBack), endDate: day(daysAhead) }
  const all = useAnswer('games', getSchedule, { query }).data?.games ?? []
  const ofSports = all.filter(({ id, sport }) => sports.includes(sport) || id === game_id)
  const games = ofSports.some(({ sport }) => sports.includes(sport)) ? ofSports : all
  const isFar = game_id !== null && games.length > 0 && !games.some(({ id }) => id === game_id)
  const own = useAnswer('scheduled', getScheduleGame, { params: { id: String(game_id ?? 0) } }, false, {
    enabled: isFar,
  }).data
  return [...(own && isFar ? [own.game] : []), ...games.toReversed()].map((game) => ({
    value: String(game.id),
    label: `${game.day} ${formatGameName(game)}, ${titleOfSport(game.sport)}`,
  }))
}
