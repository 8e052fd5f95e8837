import { type ListedSchool, listSchoolClashes, type SchoolClash } from '@fieldhouse/contract/games/names'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { useEndpoint } from '../../shared/api/queries.ts'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { formatFullDay } from '../../shared/time.ts'
import styles from './Opponents.module.css'

/** Games that keep two schools from being merged, known before anyone tries. */
export const useSchoolClashes = (one: number, other: number | undefined) =>
  useEndpoint(
    'school clashes',
    listSchoolClashes,
    { params: { id: String(one) }, query: { other: String(other ?? one) } },
    undefined,
    { enabled: other !== undefined },
  )

interface MergeClashesProps {
  school: Pick<ListedSchool, 'name'>
  other: Pick<ListedSchool, 'name'>
  clashes: readonly SchoolClash[]
}

/** Says which games are in the way of a merge, and what to do about them. */
export function MergeClashes({ school, other, clashes }: MergeClashesProps) {
  const playEachOther = clashes.filter(({ kind }) => kind === 'each other')
  const twice = clashes.filter(({ kind }) => kind === 'twice')
  return (
    <div className={styles.form}>
      {playEachOther.length > 0 && (
        <>
          <p>{`${school.name} and ${other.name} play each other, so they can’t be the same school. If that’s wrong, edit the opponent of the game.`}</p>
          <GamesOfEachOther clashes={playEachOther} />
        </>
      )}
      {twice.length > 0 && (
        <>
          <p>{`The same game is on the schedule with ${school.name} and with ${other.name}. Merge those games first.`}</p>
          <ClashList clashes={twice} toAddress={([game, second]) => `/games/${game}/merge?with=${second}`} />
        </>
      )}
    </div>
  )
}

/** Links to games of the two schools, where the opponent can be corrected. */
export const GamesOfEachOther = ({ clashes }: { clashes: readonly SchoolClash[] }) => (
  <ClashList clashes={clashes} toAddress={([game]) => `/games/${game}/edit`} />
)

type ClashListProps = { clashes: readonly SchoolClash[]; toAddress(games: readonly number[]): string }

const ClashList = ({ clashes, toAddress }: ClashListProps) => (
  <ul>
    {clashes.map(({ games, sport, day }) => (
      <li key={games[0]}>
        <ConsoleLink to={toAddress(games)} className={linkClass()}>
          {`${getSportTitle(sport)}, ${formatFullDay(day)}`}
        </ConsoleLink>
      </li>
    ))}
  </ul>
)
