import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { StaffMember } from '@fieldhouse/contract/staff/staff'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { hasNameWords } from '../../../shared/choosing/search-choice.model.ts'
import styles from '../../../shared/form/Form.module.css'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { GameScorers } from '../../../shared/scorers/GameScorers.tsx'
import { type CoveredGame, getMemberName, listCoverage } from '../../../shared/scorers/game-scorers.model.ts'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { SearchField } from '../../../shared/screen/SearchField.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { formatDayAndTime, formatShortDate, getSchoolDay } from '../../../shared/time.ts'
import { getSpanDays, type Span, spanLabels } from './coverage.model.ts'

const spans = ['weekend', 'week', 'month'] as const

/** Who scores which game in the next days, and which game has no one. */
export function CoveragePanel({ staff }: { staff: readonly StaffMember[] }) {
  const [span, setSpan] = useState<Span>('weekend')
  const query = getSpanDays(span, getSchoolDay(new Date()))
  const result = useEndpoint('games', getSchedule, { query }, false, { keeps: true })
  return (
    <Panel title="Who scores what">
      <div className={styles.stack}>
        <div className={styles.narrow}>
          <SelectField
            label="Games"
            value={span}
            onChange={setSpan}
            options={spans.map((value) => ({ value, label: spanLabels[value] }))}
          />
        </div>
        <QueryResult result={result} what="The schedule">
          {({ games }) => <CoverageList covered={listCoverage(games, staff)} />}
        </QueryResult>
      </div>
    </Panel>
  )
}

function CoverageList({ covered }: { covered: readonly CoveredGame[] }) {
  const [search, setSearch] = useState('')
  if (covered.length === 0) return <EmptyNote>No games to score in these days.</EmptyNote>
  const open = covered.filter(({ people }) => people.length === 0).length
  const found = covered.filter((one) => hasNameWords(listSearchNames(one), search))
  return (
    <>
      <p role="status">
        {open === 0 ? 'Every game has a scorer.' : `${formatQuantity(open, 'game has', 'games have')} no scorer.`}
      </p>
      <SearchField
        label="Search these games"
        placeholder="Opponent, sport or scorer"
        text={search}
        onSearch={setSearch}
      />
      {found.length === 0 && <EmptyNote>No games match.</EmptyNote>}
      <ul>
        {found.map((one) => (
          <CoverageLine key={one.game.id} {...one} />
        ))}
      </ul>
    </>
  )
}

/** A game is found by its teams, its sport, its day, and who scores it. */
const listSearchNames = ({ game, people }: CoveredGame): string[] => [
  formatGameName(game),
  ...[game.away, game.home].flatMap((team) => team?.name ?? []),
  getSportTitle(game.sport),
  formatGameStart(game),
  ...people.map(({ member }) => getMemberName(member)),
]

const CoverageLine = (covered: CoveredGame) => (
  <li className={styles.line}>
    <GameScorers {...covered}>
      <ConsoleLink to={`/games/${covered.game.id}`} className={linkClass()}>
        {formatGameName(covered.game)}
      </ConsoleLink>
      <small>
        {getSportTitle(covered.game.sport)}, {formatGameStart(covered.game)}
      </small>
    </GameScorers>
  </li>
)

const formatGameStart = ({ starts_at, day }: GameItem): string =>
  starts_at ? formatDayAndTime(starts_at) : `${formatShortDate(day)}, TBA`
