import { useMedia } from '@fieldhouse/client/state/useMedia'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { type MouseEvent, useState } from 'react'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { resultsAttribute } from './move-in-results.ts'
import { getResultKey, ResultRow } from './ResultRow.tsx'
import styles from './Search.module.css'
import type { ResultGroup, SearchResult } from './search.model.ts'

interface ResultsProps {
  groups: readonly ResultGroup[]
  query: string
  /** A result was opened. */
  onOpen: (kind: SearchResult['kind']) => void
}

/** Width from which some groups have their own column; Search.module.css uses the same value. */
const twoColumns = '(min-width: 1100px)'

/** The results by kind, the first few of each. A chip shows all of one kind. */
export function Results({ groups, query, onOpen }: ResultsProps) {
  const [chosen, setChosen] = useState('')
  const isWide = useMedia(twoColumns)
  const selected = groups.find(({ key }) => key === chosen)
  const handleOpen = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a, button')) return
    const kind = target.closest(`[${resultsAttribute}]`)?.getAttribute(resultsAttribute)
    if (kind) onOpen(kind as SearchResult['kind'])
  }
  const listGroups = (some: readonly ResultGroup[]) =>
    some.map((group) => <GroupSection key={group.key} group={group} all={group === selected} query={query} />)
  const [main, side] = [groups.filter((group) => !group.side), groups.filter((group) => group.side)]
  return (
    <>
      {groups.length > 1 && (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">Kind of result</legend>
          <Chip pressed={!selected} onClick={() => setChosen('')}>
            All
          </Chip>
          {groups.map(({ key, label, results }) => (
            <Chip key={key} pressed={key === selected?.key} count={results.length} onClick={() => setChosen(key)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      )}
      <div className={styles.columns} onClickCapture={handleOpen}>
        {selected ? (
          <div className={styles.groups}>{listGroups([selected])}</div>
        ) : isWide && main.length > 0 && side.length > 0 ? (
          <>
            <div className={styles.groups}>{listGroups(main)}</div>
            <div className={styles.groups}>{listGroups(side)}</div>
          </>
        ) : (
          <div className={styles.groups}>{listGroups(groups)}</div>
        )}
      </div>
    </>
  )
}

interface GroupSectionProps {
  group: ResultGroup
  all: boolean
  query: string
}

function GroupSection({ group: { key, label, most, results }, all, query }: GroupSectionProps) {
  const now = new Date()
  return (
    <section aria-labelledby={`found-${key}`}>
      <h2 id={`found-${key}`} className={styles.label}>
        {label}
      </h2>
      <ul data-results={results[0]?.kind} className={results[0]?.kind === 'game' ? scheduleListClass : styles.list}>
        {results.slice(0, all ? undefined : most).map((result) =>
          result.kind === 'game' ? (
            <GameRow key={result.item.id} game={result.item} dated={now} />
          ) : (
            <li key={getResultKey(result)}>
              <ResultRow result={result} query={query} />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
