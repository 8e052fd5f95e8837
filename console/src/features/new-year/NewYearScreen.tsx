import { getNewYear, type NewYear } from '@fieldhouse/contract/games/years/new-year'
import { formatSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatDate } from '../../shared/time.ts'
import styles from './NewYear.module.css'
import { NewYearSteps } from './NewYearSteps.tsx'
import { StartedPanel } from './StartedPanel.tsx'

/** Starts the next school year, step by step. Nothing changes until the last one. */
export function NewYearScreen() {
  const result = useEndpoint('new year', getNewYear, {})
  const { data } = result
  const [kept, setKept] = useState<readonly string[]>()
  return (
    <ConsoleScreen
      title={data ? `Start the ${formatSchoolYear(data.year)} school year` : 'Start the new school year'}
      text={data && describeYear(data)}
    >
      <QueryResult result={result} what="The new school year">
        {(newYear) =>
          newYear.started ? (
            <StartedPanel year={newYear.year} started={newYear.started} onUndone={setKept} />
          ) : (
            <>
              {kept && <UndoneNote kept={kept} />}
              <NewYearSteps key={newYear.year} newYear={newYear} />
            </>
          )
        }
      </QueryResult>
    </ConsoleScreen>
  )
}

const UndoneNote = ({ kept }: { kept: readonly string[] }) => (
  <Panel title="The start was undone">
    {kept.length === 0 ? (
      <p role="status">Everything is as it was before.</p>
    ) : (
      <>
        <p role="status">This was edited since, and stays:</p>
        <ul className={styles.after}>
          {kept.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </>
    )}
  </Panel>
)

const describeYear = ({ started, opens }: NewYear): string =>
  started
    ? 'It has started.'
    : `Nothing changes until the last step, which opens on ${formatDate(opens)}. You can undo all of it for 14 days.`
