import { dayMs } from '@fieldhouse/contract/durations'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import { catalogAll, catalogGenres, listPersons } from '@fieldhouse/contract/films/films'
import type { Person } from '@fieldhouse/contract/library/entities'
import { getSchedule, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { useQueries } from '@tanstack/react-query'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { MultiSelectField } from '../../../shared/form/MultiSelectField.tsx'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { getSchoolDay } from '../../../shared/time.ts'
import type { FilmDetailsDraft } from './details.model.ts'
import styles from './One.module.css'

type RelatedFieldsProps = { film: OperatorTitle; draft: FilmDetailsDraft; onChange: (draft: FilmDetailsDraft) => void }

/** Fields for what a video belongs to: its sports, genres, people and the game that it shows. */
export function RelatedFields({ film, draft, onChange }: RelatedFieldsProps) {
  const groups = useEndpoint('groups', catalogAll, {}).data?.catalogs ?? []
  const genres = useEndpoint('genres', catalogGenres, {}).data?.genres ?? []
  const people = usePeople(draft.groups)
  const games = useGames(
    film,
    groups.filter(({ id }) => draft.groups.includes(id)).map(({ slug }) => slug),
  )
  return (
    <>
      <MultiSelectField
        label="Sports and collections"
        none="None. Fans can only find it by search."
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={draft.groups}
        onChange={(chosen) => onChange({ ...draft, groups: chosen })}
      />
      <MultiSelectField
        label="Genres"
        none="None."
        options={genres.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={draft.genres}
        onChange={(chosen) => onChange({ ...draft, genres: chosen })}
      />
      <MultiSelectField
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
  const inputs = groups.flatMap((group) =>
    (['101', '100'] as const).map((kind) => ({ query: { group_id: String(group), person_type_id: kind } })),
  )
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: ['people', input],
      queryFn: () => sendStaffRequest(listPersons, input),
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.persons ?? []),
  })
}

const daysBack = 150
const daysAhead = 14

/** Games of the video's sports, or all games when none of its sports plays. */
function useGames({ game_id }: OperatorTitle, sports: readonly string[]) {
  const formatDayFromNow = (days: number) => getSchoolDay(new Date(Date.now() + days * dayMs))
  const query = { startDate: formatDayFromNow(-daysBack), endDate: formatDayFromNow(daysAhead) }
  const all = useEndpoint('games', getSchedule, { query }).data?.games ?? []
  const ofSports = all.filter(({ id, sport }) => sports.includes(sport) || id === game_id)
  const games = ofSports.some(({ sport }) => sports.includes(sport)) ? ofSports : all
  const isFar = game_id !== null && games.length > 0 && !games.some(({ id }) => id === game_id)
  const own = useEndpoint('scheduled', getScheduleGame, { params: { id: String(game_id ?? 0) } }, false, {
    enabled: isFar,
  }).data
  return [...(own && isFar ? [own.game] : []), ...games.toReversed()].map((game) => ({
    value: String(game.id),
    label: `${game.day} ${formatGameName(game)}, ${getSportTitle(game.sport)}`,
  }))
}
